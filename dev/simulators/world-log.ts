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
 * The world's memory: one JSON line per event, written synchronously, so that a killed process has
 * kept every event that anybody was told of. Without a file it keeps nothing.
 */
export class WorldLog {
  readonly #descriptor: number | null;

  /** Tells the past to `onPast`, oldest first, and then takes new events. */
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

/** Reads the whole lines and cuts off a last one that a kill left unfinished. */
function replay(file: string): WorldEvent[] {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WorldEvent);
}
