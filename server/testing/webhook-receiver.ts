import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookMessage } from '@shared/contract/webhooks';

/** A message as it came in. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  message: WebhookMessage;
}

/** Another system that takes webhooks, over real HTTP. */
export interface Receiver {
  url: string;
  /** What it answers from now on. */
  answers: number;
  received: Received[];
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const message = JSON.parse(text) as WebhookMessage;
      const { headers } = request;
      received.push({ id: String(headers['webhook-id']), headers, text, message });
      response.writeHead(receiver.answers, { Location: receiver.url }).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?token=of-theirs`,
    answers: 200,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
