import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the internet's (IANA's registry of special-purpose addresses), with multicast. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** All of the IPv6 internet; every form that holds an IPv4 address is outside, but for two of these exceptions. */
const PUBLIC_V6 = '2000::/3';
/** Teredo with other protocol assignments, documentation, 6to4. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const listed = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const blockedV4 = listed(NOT_PUBLIC_V4, 'ipv4');
const openV6 = listed([PUBLIC_V6], 'ipv6');
const blockedV6 = listed(NOT_PUBLIC_V6, 'ipv6');

/** Whether an address is one of the internet: no machine of ours, of its network or of its cloud has it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blockedV4.check(address, 'ipv4');
  return family === 6 && openV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6');
}
