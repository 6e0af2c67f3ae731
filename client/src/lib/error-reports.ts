import type { BrowserError } from '@shared/contract/browser-errors';
import { reportBrowserError } from '@shared/contract/operations/browser-errors';

/** A page that fails again and again says so a few times only. */
let left = 5;

/**
 * Sends an uncaught error to our log, with its places in our scripts; it leaves even while the page is closed. What has
 * no place there is an extension's.
 */
export function sendError(event: ErrorEvent | PromiseRejectionEvent): void {
  const isRejection = event instanceof PromiseRejectionEvent;
  const error: unknown = isRejection ? event.reason : event.error;
  if (!(error instanceof Error) || left === 0) return;
  const at = [...(error.stack ?? '').matchAll(/\/assets\/([\w.-]+:\d+:\d+)/g)].map(
    ([, place = '']) => place,
  );
  if (at.length === 0) return;
  left -= 1;
  const release = document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? '';
  const body: BrowserError = {
    kind: isRejection ? 'rejection' : 'error',
    name: plain(error.name, 60),
    message: plain(error.message, 300),
    at: at.slice(0, 8),
    path: plain(window.location.pathname, 200),
    release: plain(release, 60),
  };
  fetch(reportBrowserError.path, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined); // Without a connection nobody hears of it.
}

const plain = (text: string, max: number): string => text.replace(/[^ -~]+/g, ' ').slice(0, max);
