import { globalAgent } from 'node:https';
import { createRequire } from 'node:module';
import { connect } from 'node:tls';
import { Mpesa } from 'mpesa-api';

/**
 * Runs the published clients in a process whose network is redirected: every host resolves to the given port. Executes
 * the requested calls and returns their results.
 */
export interface ClientCall {
  client: 'mpesa' | 'sms';
  method: string;
  argument: object;
}

/** `failed`: the client's rejection, as far as it can be serialized. */
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
