import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { parse } from 'node:path';

/** A program beside the product that a test may kill and start again. */
export interface Program {
  start(): Promise<void>;
  /** SIGKILL; nothing is told to anybody. */
  kill(): Promise<void>;
  /** What it printed last. */
  said(): string;
}

const NOBODY = 65_534;
/** Some programs refuse to run as root. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Not started yet. It is up once its port takes connections. */
export function program(
  command: readonly [string, ...string[]],
  port: number,
  options: { uid?: number; gid?: number } = {},
): Program {
  const [file, ...args] = command;
  let child: ChildProcess | null = null;
  let said = '';
  return {
    said: () => said,
    async start() {
      // From a folder that everybody may enter: haproxy comes back to its own after it has given up root.
      const from = { cwd: parse(process.cwd()).root, ...options };
      const started = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...from });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said = `${said}${chunk.toString()}`.slice(-4_000);
        });
      }
      while (!(await accepts(port))) {
        if (started.exitCode !== null) throw new Error(`${file} ended at once:\n${said}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
