import { setTimeout as delay } from 'node:timers/promises';
import { LANES } from '@server/platform/jobs/lanes';
import { type ProductProcess, startProductProcess } from '../product-process';

/** How soon a service manager starts it again (deploy/systemd/tegemea.service). */
const RESTART_MS = 2_000;

/** One process of the product under a service manager, which starts it again whenever it ends. */
export class FleetNode {
  readonly name: string;
  /** What no service manager should have had to mend. */
  readonly faults: string[] = [];
  /** Connections of its pool that are busy all the time: where no pooler is, each lane of jobs listens on one. */
  readonly listeners: number;
  private readonly settings: Record<string, string>;
  private release: string;
  private current: ProductProcess | null = null;
  private isWanted = true;
  private starting: Promise<void> | null = null;

  constructor(name: string, settings: Record<string, string>, release: string) {
    this.name = name;
    const { ROLE, DATABASE_DIRECT_URL } = settings;
    this.listeners = ROLE === 'worker' && !DATABASE_DIRECT_URL ? LANES.length : 0;
    this.settings = settings;
    this.release = release;
  }

  get isUp(): boolean {
    return this.current !== null;
  }

  /** Its `/metrics`, as text. */
  async metrics(): Promise<string> {
    const answer = await fetch(`http://localhost:${this.settings['ADMIN_PORT']}/metrics`);
    return answer.text();
  }

  /** Resolves once it is ready; tries again and again, as while the database is away. */
  up(): Promise<void> {
    this.starting ??= this.start().finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  /** kill -9, after which it comes up by itself. Nothing where it is not up. */
  async kill(): Promise<void> {
    const { current } = this;
    this.current = null;
    await current?.kill();
    void this.up();
  }

  /** SIGTERM and its end, then the other release; resolves once that is ready. */
  async replaceBy(release: string): Promise<void> {
    this.release = release;
    await this.end();
    await this.up();
  }

  /** Stops it for good. */
  async stop(): Promise<void> {
    this.isWanted = false;
    await this.starting;
    await this.end();
  }

  private async end(): Promise<void> {
    const { current } = this;
    this.current = null;
    if (!current) return;
    const code = await current.stop();
    if (code !== 0) this.faults.push(`${this.name} ended with ${code}:\n${current.output()}`);
  }

  private async start(): Promise<void> {
    while (this.isWanted && !this.current) {
      try {
        this.watch(await startProductProcess(this.settings, this.release));
      } catch {
        await delay(RESTART_MS);
      }
    }
  }

  private watch(started: ProductProcess): void {
    this.current = started;
    void started.ended().then((code) => {
      if (this.current !== started) return;
      this.current = null;
      this.faults.push(`${this.name} ended by itself with ${code}:\n${started.output()}`);
      void this.up();
    });
  }
}
