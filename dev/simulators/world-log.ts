import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { WorldEvent } from './world-state';

/**
 * The log of the world: one JSON line per event, written synchronously, so that a killed process has stored every
 * event that it answered. In memory only without a file.
 */
export class WorldLog {
  readonly #descriptor: number | null;

  /** Replays the stored events to `onPast`, oldest first, and then accepts new ones. */
  constructor(file: string | null, onPast: (event: WorldEvent) => void) {
    this.#descriptor = null;
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) replay(file).forEach(onPast);
    this.#descriptor = openSync(file, 'a');
  }

  append(event: WorldEvent): void {
    if (this.#descriptor !== null) writeSync(this.#descriptor, `${JSON.stringify(event)}\n`);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
  }
}

/** Reads the complete lines and cuts off a last line that a killed process left incomplete. */
function replay(file: string): WorldEvent[] {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WorldEvent);
}
