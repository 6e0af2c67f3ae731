import { connect } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '@server/platform/core/context';
import { described } from '@server/platform/core/meters';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As long as the alert rings (deploy/alerts.yml). */
const NEAR_MS = 14 * 24 * HOUR_MS;
const CALL_MS = 3_000;

/** Gauge of the certificates that end: of our own address, and of each provider of money. */
export function installCertificateGauges(
  registry: Registry,
  { publicUrl, money, wall, log }: Deps,
): void {
  const url = new URL(publicUrl);
  let asked: { at: number; end: Promise<Date | null> } | null = null;
  // Each minute while the alert rings: it ends soon after the certificate is renewed.
  let everyMs = HOUR_MS;
  const endOfSite = (): Promise<Date | null> => {
    if (url.protocol !== 'https:') return Promise.resolve(null);
    const at = wall().getTime();
    if (!asked || at - asked.at > everyMs) {
      const end = endAt(url)
        .then((read) => {
          everyMs = read && read.getTime() - at < NEAR_MS ? MINUTE_MS : HOUR_MS;
          return read;
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the certificate of our own address can’t be read');
          return null;
        });
      asked = { at, end };
    }
    return asked.end;
  };
  new Gauge({
    ...described('tegemea_certificate_seconds_left', registry),
    async collect() {
      const ends = money.all.map(({ id, certificateEnd }) => [id, certificateEnd] as const);
      for (const [of, end] of [['site', await endOfSite()] as const, ...ends]) {
        if (end) this.set({ of }, (end.getTime() - wall().getTime()) / 1_000);
      }
    },
  });
}

/** When the certificate ends that is shown at this address; one that nobody trusts is read too. */
function endAt({ hostname, port }: URL): Promise<Date | null> {
  return new Promise((resolve, reject) => {
    const where = { host: hostname, port: Number(port || 443), servername: hostname };
    const socket = connect({ ...where, rejectUnauthorized: false, timeout: CALL_MS }, () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.destroy();
      resolve(valid_to ? new Date(valid_to) : null);
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
  });
}
