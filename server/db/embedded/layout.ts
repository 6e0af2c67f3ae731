import { join } from 'node:path';

/** The bootstrap superuser, and the database the app lives in. */
export const USER = 'tegemea';
export const DATABASE = 'tegemea';

/** What one embedded PostgreSQL keeps on disk; made together and renamed into place. */
export type Layout = { root: string; cluster: string; password: string; log: string };

/** What is where under `root`: PGDATA, the superuser's password (mode 0600), the log. */
export const layoutAt = (root: string): Layout => ({
  root,
  cluster: join(root, 'cluster'),
  password: join(root, 'password'),
  log: join(root, 'server.log'),
});
