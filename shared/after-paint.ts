/**
 * The `rel` of a ready screen's scripts: fetched once it is painted, because beside it they would take the
 * bandwidth that its style sheet needs (client/first-paint.ts).
 */
export const AFTER_PAINT = 'after-paint';
