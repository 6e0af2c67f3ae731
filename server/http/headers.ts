import helmet from 'helmet';
import type { RequestHandler } from 'express';

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
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
};
