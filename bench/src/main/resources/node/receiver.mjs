// The peer: what a team writes in an afternoon, and well. Raw body, HMAC in constant time, one record with acks=all,
// then 202.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import express from 'express';
import { Kafka, Partitioners, logLevel } from 'kafkajs';

const { PORT, BROKERS, TOPIC, APP_SECRET } = process.env;

const kafka = new Kafka({ clientId: 'receiver', brokers: BROKERS.split(','), logLevel: logLevel.ERROR });
const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
await producer.connect();

function verified(body, header) {
  if (typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/i.test(header)) return false;
  const expected = createHmac('sha256', APP_SECRET).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(header.slice(7), 'hex'));
}

const app = express();
app.disable('x-powered-by');
app.get('/health', (_, response) => response.sendStatus(200));
app.post('/v1/webhooks/whatsapp', express.raw({ type: 'application/json', limit: '3mb' }), async (request, response) => {
  if (!verified(request.body, request.headers['x-hub-signature-256'])) return response.sendStatus(401);
  const id = randomUUID();
  try {
    const message = JSON.parse(request.body).entry?.[0]?.changes?.[0]?.value?.statuses?.[0];
    await producer.send({
      topic: TOPIC,
      acks: -1,
      timeout: 4000,
      messages: [{ key: `whatsapp/${message?.id}`, value: request.body, headers: { ce_id: id } }],
    });
    response.status(202).json({ deliveryId: id });
  } catch {
    response.status(503).set('Retry-After', '5').end();
  }
});
app.listen(Number(PORT), '127.0.0.1');
