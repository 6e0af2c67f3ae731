import helmet from 'helmet';
import type { RequestHandler, Response } from 'express';

const POLICY = 'Content-Security-Policy';
/** A text becomes a script's address by the default policy only, and that knows one (client/src/lib/app-worker.ts). */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default";

/** What a page may use of the device: staff's passkeys, and nothing else that asks. */
const PERMISSIONS =
  'publickey-credentials-get=(self), publickey-credentials-create=(self), ' +
  'camera=(), microphone=(), geolocation=()';

/** Adds what concerns pages alone to a page's policies; a first load counts every answer's bytes. */
export function withPagePolicies(res: Response): void {
  res.setHeader('Permissions-Policy', PERMISSIONS);
  res.setHeader(POLICY, `${String(res.getHeader(POLICY))};${TRUSTED_TYPES}`);
}

/** Headers of every answer: allow only our own scripts, styles and images, and forbid framing. */
export const securityHeaders = (publicUrl: string, isDevelopment: boolean): RequestHandler => {
  const isSecure = publicUrl.startsWith('https:');
  return helmet({
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
};
