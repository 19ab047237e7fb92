import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { readAddress } from '#platform/limits/networks.ts'

/** Whether an address is one of the proxies whose headers are believed, also where a proxy writes it with its port. */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = familyOf(address)
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (written) => {
    const address = readAddress(written)
    return trusted.check(address, familyOf(address))
  }
}

/** The caller's address in its one form, as far as it can be believed. */
export const callerAddress = ({ ip }: FastifyRequest): string => readAddress(ip)

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
