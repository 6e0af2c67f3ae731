/** The migrated template databases: one without people, one with people. */
export const EMPTY_TEMPLATE = 'template_empty';
export const TEMPLATE = 'template_people';

/** The URL of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = database;
  return url.href;
}
