import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Express, Request, Response } from 'express';
import { EARLY_TAP } from '@shared/early-tap';
import { traceHeader } from '@server/platform/core/trace';

const POLICY = 'Content-Security-Policy';
/** A text becomes a script's address by the default policy only, and that knows one (client/src/lib/app-worker.ts). */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default";

/** The forms of a page are sent by its scripts alone. */
const NO_FORM = ["form-action 'self'", "form-action 'none'"] as const;

/** A page runs one script that stands in it. */
const WITH_TAP = ["script-src 'self'", `script-src 'self' '${hashOf(EARLY_TAP)}'`] as const;

/** What a page may use of the device: staff's passkeys, and nothing else that asks. */
const PERMISSIONS =
  'publickey-credentials-get=(self), publickey-credentials-create=(self), ' +
  'camera=(), microphone=(), geolocation=()';

/**
 * Headers that browsers apply to pages, or that hide what is not public as our files are; omitting them saves 640 bytes
 * for each of a first load's ten scripts.
 */
const NOT_FOR_FILES = new Set([
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Frame-Options',
  'X-XSS-Protection',
]);

/** A script opened as a page may run nothing and be framed nowhere. */
const FILE_POLICY = "default-src 'none';frame-ancestors 'none'";

type Field = readonly [name: string, value: string];

/** The three kinds of answers: with the headers of all, with those of pages beside, and with those of files only. */
type Kind = 'any' | 'page' | 'file';

const kinds = new WeakMap<ServerResponse, Kind>();

/** Says that an answer is a page or one of our public files; every other has the headers of all. */
export const answersAs = (res: ServerResponse, kind: Kind): void => void kinds.set(res, kind);

/** The hash of the style that stands in a page, which its policy then allows. */
const styles = new WeakMap<ServerResponse, string>();
export const hasStyle = (res: ServerResponse, hash: string): void => void styles.set(res, hash);

/** As a policy names what stands in a page. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const withStyle = (policy: string, hash: string | undefined): string =>
  hash ? policy.replace("style-src 'self'", `style-src 'self' '${hash}'`) : policy;

/**
 * Gives every answer its headers as its head is written, so that none can be without them: they are computed once, and
 * an answer that sets no header of its own (json.ts) is written from one list, which Node does in half the time.
 */
export function installHeaders(app: Express, publicUrl: string, isDevelopment: boolean): void {
  const lists = listsOf(helmetsFields(publicUrl, isDevelopment), isDevelopment);
  const flat = { any: lists.any.flat(), page: lists.page.flat(), file: lists.file.flat() };
  const plain = ServerResponse.prototype.writeHead;
  app.response.writeHead = function writeHead(this: Response, status: number, ...more: unknown[]) {
    const kind = kinds.get(this) ?? 'any';
    const [own] = more;
    const names = kind === 'file' ? [] : namesOf(this.req);
    if (Array.isArray(own) && kind !== 'file' && this.getHeaderNames().length === 0) {
      return plain.call(this, status, [...flat[kind], ...names.flat(), ...(own as string[])]);
    }
    for (const [name, value] of lists[kind]) {
      if (this.hasHeader(name)) continue;
      this.setHeader(name, name === POLICY ? withStyle(value, styles.get(this)) : value);
    }
    for (const [name, value] of names) this.setHeader(name, value);
    // Connections are kept without a word in HTTP/1.1; it would weigh 45 bytes for each script.
    if (kind === 'file') this.removeHeader('Connection');
    return plain.apply(this, [status, ...more] as Parameters<typeof plain>);
  } as Response['writeHead'];
}

/** What names a request in its answer; its trace only in the API's, where a page's scripts do not pay for it. */
const namesOf = ({ id, originalUrl }: Request): readonly Field[] => [
  ['X-Request-Id', id],
  ...(originalUrl.startsWith('/api/') ? Object.entries(traceHeader()) : []),
];

function listsOf(any: readonly Field[], isDevelopment: boolean): Record<Kind, readonly Field[]> {
  const withPolicy = (change: (policy: string) => string) => (field: Field) =>
    field[0] === POLICY ? ([POLICY, change(field[1])] as const) : field;
  return {
    any,
    page: isDevelopment
      ? any
      : [
          ...any.map(
            withPolicy(
              (policy) => `${policy.replace(...NO_FORM).replace(...WITH_TAP)};${TRUSTED_TYPES}`,
            ),
          ),
          ['Permissions-Policy', PERMISSIONS],
        ],
    file: any.filter(([name]) => !NOT_FOR_FILES.has(name)).map(withPolicy(() => FILE_POLICY)),
  };
}

/** What helmet sets: only our own scripts, styles and images, and no framing. */
function helmetsFields(publicUrl: string, isDevelopment: boolean): Field[] {
  const isSecure = publicUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // React sets the widths and colours of bars by the style property, which only this directive governs.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // For Internet Explorer and Flash alone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const fields: Field[] = [];
  const { setHeader } = res;
  res.setHeader = (name, value) => {
    fields.push([name, String(value)]);
    return setHeader.call(res, name, value);
  };
  setHeaders(req, res, () => undefined);
  return fields;
}
