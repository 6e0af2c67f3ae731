/** The first word of a mail's `reason` where its last try failed by a fault of our account or of the way. */
export const MAIL_SERVER = 'server';
