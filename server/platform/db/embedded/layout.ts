import { join } from 'node:path';

/** The bootstrap superuser, also the name of the app's database. */
export const USER = 'tegemea';
export const DATABASE = 'tegemea';

/** Files of one embedded PostgreSQL; created together and renamed into place. */
export type Layout = { root: string; cluster: string; password: string; log: string };

/** Paths under `root`: PGDATA, the superuser's password (mode 0600), the log. */
export const layoutAt = (root: string): Layout => ({
  root,
  cluster: join(root, 'cluster'),
  password: join(root, 'password'),
  log: join(root, 'server.log'),
});
