import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each(['200.44.32.12', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2800:484::1'])(
    '[SET-01] %s may be called',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['this host', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['shared by a provider', '100.64.0.1'],
    ['link-local, where clouds answer', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['none', '::'],
    ['link-local', 'fe80::1'],
    ['link-local', 'fe80::1%eth0'],
    ['private', 'fd00::1'],
    ['mapped from IPv4', '::ffff:127.0.0.1'],
    ['mapped from IPv4', '::ffff:8.8.8.8'],
    ['mapped from IPv4', '::ffff:7f00:1'],
    ['a way to IPv4', '64:ff9b::7f00:1'],
    ['a tunnel to IPv4', '2002:7f00:1::'],
    ['a tunnel to IPv4', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('[SET-01] %s is none: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
