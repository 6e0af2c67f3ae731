import type { Env } from './env';
import type { Product } from './product';

/** What a person who started the product needs to know, once. */
export function banner(env: Env, product: Product): string {
  const lines = ['', `  Tegemea is running: ${product.deps.publicUrl}`];
  if (product.providers.world)
    lines.push(`  Simulated phones:   ${product.deps.publicUrl}/simulator`);
  if (!env.DATABASE_URL) lines.push(`  Data:               ${env.DATA_DIR} (embedded PostgreSQL)`);
  return `${lines.join('\n')}\n\n`;
}
