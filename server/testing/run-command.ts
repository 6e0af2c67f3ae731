import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { builtProduct } from './built-product';
import { startProgram } from './product-process';

/** What a command printed, and its exit code. */
interface Run {
  code: number;
  said: string;
}

/** Runs one of the commands of dist/, as an operator does, with these settings alone. */
export async function runCommand(
  command: readonly [name: string, ...args: string[]],
  settings: Record<string, string>,
): Promise<Run> {
  const child = startProgram(await builtProduct(), command, settings);
  const [words, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, said: words + faults };
}
