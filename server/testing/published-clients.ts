import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import type {
  AfricasTalkingCredentials,
  DarajaCredentials,
} from '@dev/simulators/simulator-credentials';
import type { ClientAnswer, ClientCall } from './published-clients.child';
import { makeScratch, removeScratch } from './scratch';
import { throwawayCertificate } from './throwaway-certificate';

const CHILD = fileURLToPath(new URL('published-clients.child.ts', import.meta.url));

/** The packages `mpesa-api` and `africastalking` from npm, calling the hosts that are fixed in them. */
export interface PublishedClients {
  mpesa(method: string, argument: object): Promise<ClientAnswer>;
  sms(method: string, argument: object): Promise<ClientAnswer>;
  /** The called hosts, in order. */
  called(): string[];
  stop(): Promise<void>;
}

export interface Simulated {
  /** The URL of the simulator for a host. */
  hosts: Record<string, string>;
  daraja: DarajaCredentials;
  sms: AfricasTalkingCredentials;
}

/** Starts them in a process that trusts a throwaway CA, with our simulators behind real TLS. */
export async function startPublishedClients(simulated: Simulated): Promise<PublishedClients> {
  const folder = await makeScratch();
  const files = { ca: join(folder, 'ca.pem'), mpesa: join(folder, 'mpesa.pem') };
  const { key, cert } = throwawayCertificate(Object.keys(simulated.hosts));
  await writeFile(files.ca, cert);
  await writeFile(files.mpesa, simulated.daraja.certificatePem);
  const called: string[] = [];
  const front = createServer({ key, cert }, (socket) => {
    const host = socket.servername || '';
    called.push(host);
    const far = connect(Number(new URL(simulated.hosts[host] ?? '').port), '127.0.0.1');
    socket.pipe(far).pipe(socket);
    for (const end of [socket, far]) {
      end.on('error', () => {
        socket.destroy();
        far.destroy();
      });
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { daraja } = simulated;
  const settings = {
    port: (front.address() as AddressInfo).port,
    mpesa: {
      clientKey: daraja.consumerKey,
      clientSecret: daraja.consumerSecret,
      initiatorPassword: daraja.initiatorPassword,
      certificatePath: files.mpesa,
    },
    sms: simulated.sms,
  };
  const child = fork(CHILD, [JSON.stringify(settings)], {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: files.ca },
  });
  await once(child, 'message');
  const ask = async (call: ClientCall): Promise<ClientAnswer> => {
    child.send(call);
    const [answer] = (await once(child, 'message')) as [ClientAnswer];
    return answer;
  };
  return {
    mpesa: (method, argument) => ask({ client: 'mpesa', method, argument }),
    sms: (method, argument) => ask({ client: 'sms', method, argument }),
    called: () => called,
    async stop() {
      child.kill();
      await once(child, 'exit');
      front.close();
      await removeScratch(folder);
    },
  };
}
