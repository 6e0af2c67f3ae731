import { globalAgent } from 'node:https';
import { createRequire } from 'node:module';
import { connect } from 'node:tls';
import { Mpesa } from 'mpesa-api';

/**
 * A process in which the published clients live as anybody's would, but for the cable: whatever host they call, the
 * bytes go to the port that is given. Does what it is asked to, call by call, and answers what came of it.
 */
export interface ClientCall {
  client: 'mpesa' | 'sms';
  method: string;
  argument: object;
}

/** `failed`: what the client rejected with, as far as it can be written down. */
export type ClientAnswer = { value: unknown } | { failed: unknown };

interface Settings {
  port: number;
  mpesa: ConstructorParameters<typeof Mpesa>[0];
  sms: { username: string; apiKey: string };
}

type Methods = Record<string, (argument: object) => Promise<unknown>>;

const { port, mpesa, sms } = JSON.parse(process.argv[2] ?? '') as Settings;
Object.assign(globalAgent, {
  createConnection: (options: object) => connect({ ...options, host: '127.0.0.1', port }),
});
const africasTalking = createRequire(import.meta.url)('africastalking') as (
  options: Settings['sms'],
) => { SMS: unknown };
const clients = {
  mpesa: new Mpesa(mpesa, 'sandbox') as unknown as Methods,
  sms: africasTalking(sms).SMS as Methods,
};

async function answerCall({ client, method, argument }: ClientCall): Promise<void> {
  const answer: ClientAnswer = await Promise.resolve(clients[client][method]?.(argument)).then(
    (value) => ({ value }),
    (error: unknown) => ({ failed: error instanceof Error ? { message: error.message } : error }),
  );
  process.send?.(answer);
}

process.on('message', (call: ClientCall) => void answerCall(call));
process.send?.('ready');
