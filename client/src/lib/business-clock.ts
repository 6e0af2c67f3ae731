/** The server writes on the page how far the demo's day is ahead, in ms (server/platform/http/demo-strip.ts). */
export const businessNow = (): Date =>
  new Date(Date.now() + Number(document.documentElement.dataset['ahead'] ?? 0));
