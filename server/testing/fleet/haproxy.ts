import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@server/platform/core/root';
import { freePort } from '../product-process';
import { makeScratch, removeScratch } from '../scratch';
import { throwawayCertificate } from '../throwaway-certificate';
import { withChanges } from './pgbouncer';
import { program, UNPRIVILEGED, type Program } from './program';

/** Ports of a node: for people, and for operators. */
export interface NodePorts {
  people: string;
  operators: string;
}

/** A haproxy with the settings of deploy/haproxy.cfg, before two nodes. */
export interface Proxy extends Program {
  /** `https:`; its certificate is of no authority. */
  url: string;
  plainUrl: string;
  stop(): Promise<void>;
}

/** Names the node that is to be asked, which no browser could; the product's own haproxy never sees it. */
export const NODE_HEADER = 'X-Asked-Node';

/** Fewer open files than a connection each of its most would take, as on many machines. */
const FEW_FILES = 'ulimit -n 1024 && exec haproxy -db -f "$0"';

const askedFor = (name: string) =>
  `\n    use-server ${name} if { req.hdr(${NODE_HEADER}) ${name} }`;

/** `port`: that of `url`, where nodes have to know it before. */
export async function startHaproxy(
  nodes: readonly [NodePorts, NodePorts],
  port: string,
): Promise<Proxy> {
  const folder = await makeScratch();
  const plain = await freePort();
  const pem = join(folder, 'certificate.pem');
  const { key, cert } = throwawayCertificate(['localhost']);
  const address = ({ people, operators }: NodePorts) =>
    `127.0.0.1:${people} check port ${operators}`;
  const settings = withChanges(await readFile(join(ROOT, 'deploy/haproxy.cfg'), 'utf8'), {
    'bind :8080': `bind 127.0.0.1:${plain}`,
    'bind :8443': `bind 127.0.0.1:${port}`,
    '/run/secrets/certificate': pem,
    'balance leastconn': `balance leastconn${['web1', 'web2'].map(askedFor).join('')}`,
    'web1 web1:5000': `web1 ${address(nodes[0])}`,
    'web2 web2:5000': `web2 ${address(nodes[1])}`,
  });
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settings);
  await writeFile(pem, cert + key);
  await chmod(folder, 0o755);
  const running = program(['sh', '-c', FEW_FILES, file], Number(port), UNPRIVILEGED);
  await running.start();
  return {
    ...running,
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plain}`,
    async stop() {
      await running.kill();
      await removeScratch(folder);
    },
  };
}
