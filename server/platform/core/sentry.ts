import { randomUUID } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { maskLine } from './log/mask-line';
import { withoutValues } from './log/without-values';
import type { CallOut } from './outbound-http';
import type { ErrorPlace, ErrorTracker } from './ports/error-tracker';
import { RELEASE_ID, VERSION } from './release';
import { ROOT } from './root';

interface SentrySettings {
  /** `https://KEY@HOST/PROJECT`, as the service shows it. */
  dsn: string;
  environment: string;
  /** Values that never leave, wherever they stand. */
  secrets: readonly string[];
}

interface Reach {
  call: CallOut;
  wall(): Date;
}

/** A fault that meets every request would send as many events as there are requests. */
const EVENTS_A_MINUTE = 10;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 2_000;
const FRAMES_MAX = 50;

export const DSN = /^(https?:\/\/)(\w+)@([\w.:-]+)((?:\/[\w-]+)*)\/(\d+)$/;

/**
 * Sends errors in Sentry's envelope format, which other collectors take too: the kind of error, its message without
 * values, where in our sources it was thrown, release, route and request id. Each node counts for itself.
 */
export function sentry(settings: SentrySettings, { call, wall }: Reach): ErrorTracker {
  const [, scheme = '', key = '', host = '', path = '', project = ''] =
    DSN.exec(settings.dsn) ?? [];
  let minute = 0;
  let sent = 0;
  let dropped = 0;
  return {
    async report(error, place) {
      const at = wall();
      const now = Math.floor(at.getTime() / MINUTE_MS);
      if (now !== minute) [minute, sent] = [now, 0];
      if (sent === EVENTS_A_MINUTE) {
        dropped += 1;
        return;
      }
      sent += 1;
      const body = envelope(error, place, { at, dropped, settings });
      dropped = 0;
      await call({
        of: { provider: 'errors', call: 'event' },
        url: `${scheme}${host}${path}/api/${project}/envelope/`,
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=tegemea/${VERSION}`,
        },
        body,
        timeoutMs: TIMEOUT_MS,
      });
    },
  };
}

interface Sending {
  at: Date;
  dropped: number;
  settings: SentrySettings;
}

/** Three lines: of the envelope, of its one item, and the item. Only the last holds anything to mask. */
function envelope(
  error: unknown,
  { at: where, requestId }: ErrorPlace,
  { at, dropped, settings }: Sending,
): string {
  const eventId = randomUUID().replaceAll('-', '');
  const { name, message, stack } = asError(error);
  const event = {
    timestamp: at.getTime() / 1_000,
    platform: 'node',
    level: 'error',
    release: RELEASE_ID,
    environment: settings.environment,
    transaction: where,
    ...(requestId && { tags: { request: requestId } }),
    ...(dropped > 0 && { extra: { dropped } }),
    exception: {
      values: [
        {
          type: name,
          value: withoutValues(message),
          stacktrace: { frames: framesOf(stack ?? '') },
        },
      ],
    },
  };
  const masked = maskLine(JSON.stringify(event), settings.secrets);
  const item = `{"event_id":"${eventId}",${masked.slice(1)}`;
  const head = { event_id: eventId, sent_at: at.toISOString() };
  const about = {
    type: 'event',
    length: Buffer.byteLength(item),
    content_type: 'application/json',
  };
  return `${JSON.stringify(head)}\n${JSON.stringify(about)}\n${item}\n`;
}

/** Of what is thrown and is no error only the kind is told. */
const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(`a ${typeof error} was thrown`);

const FRAME = /^\s+at (?:(.+) \()?((?:file:\/\/|node:|\/|[A-Z]:\\).+):(\d+):(\d+)\)?$/;

/** The oldest call first, as the format has it; files by their path in the release. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, by = '?', file = '', row, column] = FRAME.exec(line) ?? [];
      if (!file) return [];
      const filename = pathIn(file);
      const isOurs = !filename.startsWith('node:') && !filename.includes('node_modules');
      return [
        { function: by, filename, lineno: Number(row), colno: Number(column), in_app: isOurs },
      ];
    })
    .slice(0, FRAMES_MAX)
    .toReversed();
}

function pathIn(file: string): string {
  if (file.startsWith('node:')) return file;
  return relative(ROOT, file.startsWith('file:') ? fileURLToPath(file) : file);
}
