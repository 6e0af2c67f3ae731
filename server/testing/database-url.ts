/** The migrated database that test databases are copies of. */
export const TEMPLATE = 'template_tegemea';

/** The URL of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = database;
  return url.href;
}
