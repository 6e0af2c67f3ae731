import type { Express } from 'express';
import { PATTERNS } from '@shared/paths';
import type { Deps } from '@server/platform/core/context';

const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year; a product that runs vouches for its own contact. */
const GOOD_FOR_DAYS = 90;

/** Where to report a weakness (RFC 9116), and where a password manager changes a password. */
export function installWellKnown(app: Express, { publicUrl, lender, now }: Deps): void {
  app.get('/.well-known/security.txt', (_req, res) => {
    const expires = new Date(Math.ceil(now().getTime() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS);
    const lines = [
      `Contact: mailto:${lender.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, sw',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', (_req, res) => res.redirect(302, PATTERNS.profile));
}
