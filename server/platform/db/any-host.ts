import { Client, type ClientConfig } from 'pg';
import { DatabaseAway } from './outage';

/** libpq's form: several hosts with their ports, parted by commas. */
const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;
const CONNECT_WITHIN_MS = 3_000;

/** One URL for each host of a database's URL. */
export function urlsOf(url: string): string[] {
  const [, before, hosts, after] = HOSTS.exec(url) ?? [];
  return hosts ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

/** Whether a database's URL can be read, each host of it. */
export const isDatabaseUrl = (url: string): boolean =>
  /^postgres(ql)?:\/\//.test(url) && urlsOf(url).every((each) => URL.canParse(each));

export const hasOneHost = (url: string): boolean => urlsOf(url).length === 1;

/** The database's name, as an operator knows it. */
export const databaseNameOf = (url: string): string =>
  new URL(urlsOf(url)[0] ?? url).pathname.slice(1);

/** The host that a URL's next connection goes to: the last that was good, for all connections of this process. */
const turns = new Map<string, number>();

/**
 * A connection to a database of one or more hosts. Of several it goes to the one that takes writes: a host that is away
 * or a standby fails this connection, and the next one tries the next host.
 */
export class AnyHost extends Client {
  private readonly given: string;
  private readonly turn: number;
  private readonly hostCount: number;

  constructor(config: ClientConfig = {}) {
    const given = config.connectionString ?? '';
    const urls = urlsOf(given);
    const turn = turns.get(given) ?? 0;
    super({
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      ...config,
      connectionString: urls[turn % urls.length],
    });
    this.given = given;
    this.turn = turn;
    this.hostCount = urls.length;
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | void {
    if (this.hostCount === 1) return callback ? super.connect(callback) : super.connect();
    const connected = this.connectToPrimary();
    if (!callback) return connected;
    const isDone = callback as (error?: Error) => void;
    connected.then(() => isDone(), isDone);
  }

  private async connectToPrimary(): Promise<Client> {
    try {
      await super.connect();
      const { rows } = await this.query<{ yes: boolean }>('select pg_is_in_recovery() as yes');
      if (rows[0]?.yes) throw new DatabaseAway('this host is a standby');
      return this;
    } catch (error) {
      // Others may have moved on already.
      if ((turns.get(this.given) ?? 0) === this.turn) turns.set(this.given, this.turn + 1);
      void this.end().catch(() => undefined);
      throw error;
    }
  }
}

/** Connects, trying each host once; `name` is what PostgreSQL lists it by. Throws what the last host said. */
export async function connectAny(url: string, name = 'tegemea'): Promise<Client> {
  for (let left = urlsOf(url).length - 1; ; left -= 1) {
    const client = new AnyHost({ connectionString: url, application_name: name });
    // A lost connection fails its queries; without a listener it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (left <= 0) throw error;
    }
  }
}
