import type { Mailer } from '@server/platform/core/ports/mailer';
import type { PhoneWorld } from './phone-world';

/** The port to e-mail without a server: each mail stands on the page of simulated phones, and nothing leaves. */
export const mailbox = (world: PhoneWorld): Mailer => ({
  send({ id, to, subject, text, attachments }) {
    const files = attachments.map(({ name }) => name);
    world.receiveMail({ id, to, subject, text, files, at: world.now().toISOString() });
    return Promise.resolve({ kind: 'sent', answer: 'put into the simulated mailbox' });
  },
});
