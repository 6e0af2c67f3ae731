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

/** Who may call back. */
export interface Senders {
  /** Whether the address is listed as the provider's; with the list off none is. */
  isListed(address: string | undefined): boolean;
  /** Whether a callback with a payment's own secret is taken: from a listed address, or with the list off from any. */
  isTaken(address: string | undefined): boolean;
}

/** This machine's addresses: where a simulated provider calls from. */
export const THIS_MACHINE = ['127.0.0.0/8', '::1'] as const;

/**
 * The senders in these addresses and networks; with no entries the list is off. An IPv4 address in IPv6 form counts as
 * IPv4. Throws on an invalid entry.
 */
export function sendersAmong(entries: readonly string[]): Senders {
  const isListed = listOf(entries);
  return { isListed, isTaken: entries.length === 0 ? () => true : isListed };
}

function listOf(entries: readonly string[]): Senders['isListed'] {
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
