/**
 * The `rel` of a ready page's scripts where its style is a file: fetched after the first paint, because earlier they
 * would compete with that file for bandwidth (client/first-paint.ts).
 */
export const AFTER_PAINT = 'after-paint';

/** The `rel` of what stands around the buttons of a page that the server drew: fetched after the application. */
export const AFTER_START = 'after-start';
