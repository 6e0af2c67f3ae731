import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/** `npm run sbom`: writes dist/sbom.cdx.json, all packages that run (CycloneDX), and prints their licences. */
const FILE = 'dist/sbom.cdx.json';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
const text = execFileSync(npm, asked, { encoding: 'utf8', maxBuffer: 64_000_000 });
mkdirSync('dist', { recursive: true });
writeFileSync(FILE, text);

const { components } = JSON.parse(text);
const counts = new Map();
for (const { licenses } of components) {
  const name = licenses?.[0]?.license?.id ?? licenses?.[0]?.expression ?? 'not named';
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
process.stdout.write(`${FILE}: ${components.length} packages\n`);
for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1])) {
  process.stdout.write(`  ${count} ${name}\n`);
}
