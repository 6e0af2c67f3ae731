import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFormatted } from '@dev/write-formatted';
import { ROOT } from '@server/platform/core/root';

const FILE = join(ROOT, 'docs/benchmarks.md');
const HEAD = `# Benchmarks

Written by \`npm run bench\`; each part is what its benchmark printed last. Ratios carry over to another machine,
absolute figures don't.
`;

/** Replaces a benchmark's part of docs/benchmarks.md, or adds it. */
export async function record(name: string, markdown: string): Promise<void> {
  const known = await readFile(FILE, 'utf8').catch(() => HEAD);
  const parts = known.split(/^(?=## )/m);
  const part = `## ${name}\n\n${markdown.trim()}\n`;
  const at = parts.findIndex((each) => each.startsWith(`## ${name}\n`));
  if (at < 0) parts.push(part);
  else parts[at] = part;
  const text = parts.map((each) => each.trim()).join('\n\n');
  await writeFormatted(FILE, text);
}
