/**
 * The `rel` of a prerendered screen's scripts: fetched after the first paint, because earlier they would compete with
 * its style sheet for bandwidth (client/first-paint.ts).
 */
export const AFTER_PAINT = 'after-paint';
