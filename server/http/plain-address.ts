/** An IPv4 address as people write it, "192.0.2.1", where a dual-stack socket reports "::ffff:192.0.2.1". */
export const plainAddress = (ip: string): string =>
  ip.includes('.') ? ip.replace(/^::ffff:/i, '') : ip;
