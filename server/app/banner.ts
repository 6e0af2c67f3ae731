import type { Env } from './env';
import { DEMO_PASSWORD, demoEmail } from '@dev/demo/demo-people';
import { isDemo, type Product } from './product';

/** What a person who started the product needs to know, once. */
export function banner(env: Env, product: Product): string {
  const lines = ['', `  Tegemea is running: ${product.deps.publicUrl}`];
  if (product.providers.world)
    lines.push(`  Simulated phones:   ${product.deps.publicUrl}/simulator`);
  if (!env.DATABASE_URL) lines.push(`  Data:               ${env.DATA_DIR} (embedded PostgreSQL)`);
  if (isDemo(env)) {
    lines.push(
      `  Demo sign-ins:      ${demoEmail('asha')} (borrower), ${demoEmail('brian')} (guarantor),`,
    );
    lines.push(
      `                      ${demoEmail('admin')}, ${demoEmail('second-admin')} (admins);`,
    );
    lines.push(`                      password ${DEMO_PASSWORD}`);
  }
  return `${lines.join('\n')}\n\n`;
}
