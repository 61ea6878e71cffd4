/**
 * Whether an address is on the public internet, and not of this machine, its network or the provider's. A company names
 * addresses that the server then calls: it must not reach by them what it cannot reach itself.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA's registry of special addresses: none of them is a public host. */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Special blocks within the one block that hosts have: tunnels, which carry an IPv4 address, and documentation. */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const notPublic = new BlockList();
for (const [net, prefix] of SPECIAL_IPV4) notPublic.addSubnet(net, prefix, 'ipv4');
const special = new BlockList();
for (const [net, prefix] of SPECIAL_IPV6) special.addSubnet(net, prefix, 'ipv6');
/** What is outside of it is local, mapped from IPv4, or not assigned. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** @param address as a resolver returns it, without brackets; anything that is no address is not public */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
