import type { PhoneWorld } from '@dev/simulators/phone-world';
import { PASSWORD } from '../people';
import { DIST, freePort, runProgram } from '../product-process';
import { PRODUCTION_SETTINGS } from '../production-settings';
import { makeScratch, removeScratch } from '../scratch';
import { startSimulatedProviders } from '../simulated-providers';
import { visitorAt, visitorFrom, type Visitor } from '../visitor';
import { NODE_HEADER, startHaproxy } from './haproxy';
import { FleetNode } from './node';

const BOSS = 'boss@example.co.ke';

/** Two web nodes and two workers of a release behind haproxy, and the simulated providers. */
export interface Fleet {
  url: string;
  web: readonly FleetNode[];
  workers: readonly FleetNode[];
  nodes: readonly FleetNode[];
  world: PhoneWorld;
  visitor(): Visitor;
  /** The same browser, whose calls the proxy takes to one node. */
  asking(node: FleetNode, visitor: Visitor): Visitor;
  /** The first admin, signed in. */
  admin(): Promise<Visitor>;
  /** Runs a command of the release, such as `migrate`; returns its exit code and what it printed. */
  command(...words: [string, ...string[]]): Promise<{ code: number | null; printed: string }>;
  /** Commands are another release's from now on; each node changes by its own `replaceBy`. */
  release(other: string): void;
  /** Ends everything; throws when a node had to be mended. */
  stop(): Promise<void>;
}

interface Where {
  databaseUrl: string;
  /** The address of the same database through a pooler. */
  pooledUrl?: string;
  /** Another release's `dist/`. */
  release?: string;
}

const { NODE_ENV: _, ...REAL } = PRODUCTION_SETTINGS;

/** Migrates the database by the release's own command, and starts all; resolves once each node is ready. */
export async function startFleet({
  databaseUrl,
  pooledUrl,
  release = DIST,
}: Where): Promise<Fleet> {
  const folder = await makeScratch();
  const providers = await startSimulatedProviders(folder);
  const tlsPort = await freePort();
  const shared = {
    ...REAL,
    ...providers.settings,
    PUBLIC_URL: `https://localhost:${tlsPort}`,
    FOUR_EYES: 'off',
    STAFF_SECOND_FACTOR: 'off',
    ADMIN_EMAIL: BOSS,
    ADMIN_PASSWORD: PASSWORD,
    DATABASE_URL: pooledUrl ?? databaseUrl,
    ...(pooledUrl ? { DATABASE_DIRECT_URL: databaseUrl } : {}),
    DATA_DIR: folder,
  };
  const node = async (name: string, ROLE: 'web' | 'worker') => {
    const [PORT, ADMIN_PORT] = [await freePort(), await freePort()];
    return { ports: { people: PORT, operators: ADMIN_PORT }, name, PORT, ADMIN_PORT, ROLE };
  };
  const [first, second] = [await node('web1', 'web'), await node('web2', 'web')];
  const workers = [await node('worker1', 'worker'), await node('worker2', 'worker')];
  const nodes = [first, second, ...workers].map(
    ({ name, PORT, ADMIN_PORT, ROLE }) =>
      new FleetNode(name, { ...shared, PORT, ADMIN_PORT, ROLE, DRAIN_SECONDS: '5' }, release),
  );
  let commands = release;
  const command: Fleet['command'] = (...words) => runProgram(commands, words, shared);
  const migrated = await command('migrate');
  if (migrated.code !== 0) throw new Error(`not migrated: ${migrated.printed}`);
  await Promise.all(nodes.map((each) => each.up()));
  const proxy = await startHaproxy([first.ports, second.ports], tlsPort);
  return {
    url: proxy.url,
    web: nodes.slice(0, 2),
    workers: nodes.slice(2),
    nodes,
    world: providers.world,
    visitor: () => visitorAt(proxy.url),
    asking: ({ name }, visitor) => visitorFrom(visitor, { [NODE_HEADER]: name }),
    async admin() {
      const boss = visitorAt(proxy.url);
      const { status } = await boss.post('/api/auth/login', { email: BOSS, password: PASSWORD });
      if (status !== 200) throw new Error(`the admin's sign-in answered ${status}`);
      return boss;
    },
    command,
    release: (other) => {
      commands = other;
    },
    async stop() {
      await Promise.all(nodes.map((each) => each.stop()));
      await proxy.stop();
      await providers.stop();
      await removeScratch(folder);
      const faults = nodes.flatMap((each) => each.faults);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
