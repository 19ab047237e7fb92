import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { readAddress } from '#platform/limits/networks.ts'

/** Returns whether an address, with or without a port, is one of the proxies whose headers are trusted. */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = familyOf(address)
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (headerValue) => {
    const address = readAddress(headerValue)
    return trusted.check(address, familyOf(address))
  }
}

/** The caller's address in normal form; it comes from a header only if the proxy is trusted. */
export const callerAddress = ({ ip }: FastifyRequest): string => readAddress(ip)

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
