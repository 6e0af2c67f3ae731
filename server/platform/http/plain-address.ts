/** Returns an IPv4 address in plain form, "192.0.2.1", where a dual-stack socket reports "::ffff:192.0.2.1". */
export const plainAddress = (ip: string): string =>
  ip.includes('.') ? ip.replace(/^::ffff:/i, '') : ip;
