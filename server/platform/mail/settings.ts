import { z } from 'zod';
import { optional } from '@server/platform/core/setting-types';
import { isLoopback } from '@server/platform/http/same-origin';

/** How a mail server is reached. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** `start`: TLS from the first byte; `upgrade`: STARTTLS or no mail; `none`: plain. */
  tls: 'start' | 'upgrade' | 'none';
  /** Null where the server asks for none. */
  user: string | null;
  password: string | null;
  /** "Tegemea <no-reply@lender.example>" */
  from: string;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const isScheme = (protocol: string): protocol is keyof typeof PORTS => protocol in PORTS;

const urlOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

const FROM = /^(?:[^\p{Cc}<>"]{1,60} )?<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/u;

export const MAIL_SETTINGS = {
  SMTP_URL: optional(
    z
      .url()
      .refine(
        (value) => isScheme(urlOf(value)?.protocol ?? ''),
        'must be smtp://USER@HOST:587 or smtps://USER@HOST:465',
      )
      .refine((value) => !urlOf(value)?.password, 'has no password: that is SMTP_PASSWORD'),
  ),
  SMTP_PASSWORD: optional(z.string()),
  MAIL_FROM: optional(
    z.string().regex(FROM, 'must be an address, as in Tegemea <no-reply@lender.example>'),
  ),
};

export interface MailEnv {
  SMTP_URL?: string | undefined;
  SMTP_PASSWORD?: string | undefined;
  MAIL_FROM?: string | undefined;
}

/** Null where no mail server is set. */
export function smtpSettings({ SMTP_URL, SMTP_PASSWORD, MAIL_FROM }: MailEnv): SmtpSettings | null {
  if (!SMTP_URL || !MAIL_FROM) return null;
  const { protocol, hostname, port, username, searchParams } = new URL(SMTP_URL);
  const isPlain = isLoopback(hostname) || searchParams.get('tls') === 'off';
  const upgrade = isPlain ? 'none' : 'upgrade';
  return {
    host: hostname,
    port: Number(port) || PORTS[isScheme(protocol) ? protocol : 'smtp:'],
    tls: protocol === 'smtps:' ? 'start' : upgrade,
    user: username ? decodeURIComponent(username) : null,
    password: SMTP_PASSWORD ?? null,
    from: MAIL_FROM,
  };
}

/** Whether mail would cross a network that others read. */
export function isPlainMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && searchParams.get('tls') === 'off' && !isLoopback(hostname);
}

export const isMailBeyondHere = ({ SMTP_URL }: MailEnv): boolean =>
  SMTP_URL !== undefined && !isLoopback(new URL(SMTP_URL).hostname);

export function mailFaults({ SMTP_URL, SMTP_PASSWORD, MAIL_FROM }: MailEnv): string[] {
  const faults: string[] = [];
  if (SMTP_URL && !MAIL_FROM) faults.push('MAIL_FROM: needed with an SMTP_URL');
  if (!SMTP_URL && MAIL_FROM) faults.push('MAIL_FROM: goes with an SMTP_URL');
  const hasUser = SMTP_URL ? new URL(SMTP_URL).username !== '' : false;
  if (hasUser !== (SMTP_PASSWORD !== undefined)) {
    faults.push('SMTP_URL and SMTP_PASSWORD: a user goes with a password');
  }
  return faults;
}
