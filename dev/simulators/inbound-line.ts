import { randomUUID } from 'node:crypto';
import type { Phone } from '@shared/phone';

/** How often the gateway posts an SMS that is not taken. */
const POSTS_MAX = 3;

/** A short number at the gateway: SMS to it are posted to its owner, again until they are taken. */
export class InboundLine {
  /** The number, and where its SMS are posted, as entered in the gateway's dashboard; null: no such number. */
  service: { number: string; url: string } | null = null;

  /** Sends an SMS from a phone; false where nobody has that number, or nobody took it. */
  async send(phone: Phone, to: string, text: string): Promise<boolean> {
    const { service } = this;
    if (service?.number !== to) return false;
    const body = new URLSearchParams({
      id: randomUUID(),
      from: `+${phone}`,
      to,
      text,
      date: new Date().toISOString(),
      linkId: randomUUID(),
      networkCode: '63902',
    });
    for (let post = 0; post < POSTS_MAX; post += 1) {
      const { ok } = await fetch(service.url, { method: 'POST', body });
      if (ok) return true;
    }
    return false;
  }
}
