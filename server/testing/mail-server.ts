import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SmtpSettings } from '@server/platform/mail/settings';

/** What the server says instead of yes, at one step; `cut`: it ends the connection there. */
export interface MailRefusal {
  at: 'auth' | 'recipient' | 'data';
  says: string;
}

/** A mail as a real server of SMTP took it. */
export interface TakenMail {
  to: string[];
  /** Headers and body as they came. */
  source: string;
  user: string | null;
}

/** A real server of SMTP on this machine, whose answers a test decides. */
export async function openMailServer({ takesUser = false }: { takesUser?: boolean } = {}) {
  const taken: TakenMail[] = [];
  let refusal: MailRefusal | null = null;
  let calls = 0;
  const errorAt = (at: MailRefusal['at'], cut: () => void): Error | null => {
    if (refusal?.at !== at) return null;
    if (refusal.says === 'cut') cut();
    const [, code = '550', words = ''] = /^(\d{3}) (.*)$/.exec(refusal.says) ?? [];
    return Object.assign(new Error(words), { responseCode: Number(code) });
  };
  const cutAll = () => {
    for (const { _socket: socket } of server.connections as Set<{
      _socket: { destroy(): void };
    }>) {
      socket.destroy();
    }
  };
  const server = new SMTPServer({
    authOptional: !takesUser,
    disabledCommands: takesUser ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      calls += 1;
      done();
    },
    onAuth({ username }, _session, done) {
      const error = errorAt('auth', cutAll);
      if (error) done(error);
      else done(null, { user: username });
    },
    onRcptTo(_address, _session, done) {
      done(errorAt('recipient', cutAll));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const error = errorAt('data', cutAll);
        // What is cut off after its end was taken all the same.
        if (!error || refusal?.says === 'cut') {
          taken.push({ to, source, user: (session.user as string | undefined) ?? null });
        }
        done(error);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const settings: SmtpSettings = {
    host: '127.0.0.1',
    port,
    tls: 'none',
    user: null,
    password: null,
    from: 'Tegemea <no-reply@lender.example>',
  };
  return {
    taken,
    settings,
    /** How often somebody has connected. */
    calls: () => calls,
    refuse(next: MailRefusal | null) {
      refusal = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
