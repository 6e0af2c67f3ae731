import { BlockList, isIP } from 'node:net';

/** Parses an address or a network ("196.201.212.0/24"); null for anything else. */
function partsOf(entry: string): { address: string; family: Family; bits: number | null } | null {
  const [address = '', bits, ...more] = entry.split('/');
  const family = familyOf(address);
  if (!family || more.length > 0) return null;
  if (bits === undefined) return { address, family, bits: null };
  const isWidth = /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128);
  return isWidth ? { address, family, bits: Number(bits) } : null;
}

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family | null =>
  ({ 4: 'ipv4' as const, 6: 'ipv6' as const })[isIP(address)] ?? null;

/** Whether this is a valid address or network. */
export const isAddressOrNetwork = (entry: string): boolean => partsOf(entry) !== null;

/**
 * Returns a predicate for senders in these addresses and networks; with no entries it accepts everyone. An IPv4 address
 * in IPv6 form counts as IPv4. Throws on an invalid entry.
 */
export function sendersAmong(entries: readonly string[]): (address: string | undefined) => boolean {
  if (entries.length === 0) return () => true;
  const known = new BlockList();
  for (const entry of entries) {
    const parts = partsOf(entry);
    if (!parts) throw new Error(`no address or network: ${entry}`);
    const { address, family, bits } = parts;
    if (bits === null) known.addAddress(address, family);
    else known.addSubnet(address, bits, family);
  }
  return (address = '') => {
    const family = familyOf(address);
    return family !== null && known.check(address, family);
  };
}
