import { BlockList, isIP } from 'node:net'

/** Ranges of the registries of special-purpose addresses (RFC 6890) that are no hosts of the public internet. */
const specialIpv4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** Within 2000::/3, which all public addresses of IPv6 are in: protocols, documentation, and addresses that contain one of IPv4. */
const specialIpv6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

const special = new BlockList()
for (const [ranges, family] of [
  [specialIpv4, 'ipv4'],
  [specialIpv6, 'ipv6'],
] as const)
  for (const range of ranges.split(' ')) {
    const [network = '', prefix] = range.split('/')
    special.addSubnet(network, Number(prefix), family)
  }
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is a host of the public internet: not this machine, its network, or the metadata of its cloud. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
