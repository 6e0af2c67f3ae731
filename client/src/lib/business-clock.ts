/** The server writes how far the demo's day is ahead, in milliseconds, on the page (server/http/demo-strip.ts). */
export const businessNow = (): Date =>
  new Date(Date.now() + Number(document.documentElement.dataset['ahead'] ?? 0));
