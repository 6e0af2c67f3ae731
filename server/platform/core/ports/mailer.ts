/** A mail as it leaves. */
export interface Mail {
  /** The key of its `Message-ID`: the same at each try, by which mail servers leave out a second copy. */
  id: string;
  to: string;
  subject: string;
  text: string;
  attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  name: string;
  type: 'application/pdf';
  content: Buffer;
}

/** The port to e-mail. */
export interface Mailer {
  /** Hands one mail over; the call ends after `timeoutMs`. After `unknown` it may have left. */
  send(mail: Mail, timeoutMs: number): Promise<MailAnswer>;
}

export type MailAnswer =
  /** The server took it; `answer` in its words. */
  | { kind: 'sent'; answer: string }
  /**
   * Certainly not sent. `about`: the address for good; the address for now; or the server, which says nothing of the
   * address: our account, its settings, or the way there. All but the first are tried again.
   */
  | { kind: 'refused'; code: string; reason: string; about: 'address' | 'moment' | 'server' }
  /** Unknown whether it was sent: it broke off before the server's last word. */
  | { kind: 'unknown'; reason: string };
