import type { Env } from './env';
import type { Product } from './product';

const SIGN_INS = '  Demo sign-ins:      ';

/** The text printed once at the start: what the operator needs to know. */
export function banner(env: Env, { deps, providers, demoSignIns, enrolmentLink }: Product): string {
  const lines = ['', `  Tegemea is running: ${deps.publicUrl}`];
  if (providers.simulators) lines.push(`  Simulated phones:   ${deps.publicUrl}/simulator`);
  if (!env.DATABASE_URL) lines.push(`  Data:               ${env.DATA_DIR} (embedded PostgreSQL)`);
  if (enrolmentLink) {
    lines.push('  Enrol the first admin (one use, 24 hours):', `    ${enrolmentLink}`);
  }
  for (const [index, line] of demoSignIns.entries()) {
    lines.push(`${index === 0 ? SIGN_INS : ' '.repeat(SIGN_INS.length)}${line}`);
  }
  return `${lines.join('\n')}\n\n`;
}
