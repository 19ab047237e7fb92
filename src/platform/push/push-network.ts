import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How push services are reached. Tests reach their own one on this machine instead. */
export interface PushNetwork {
  resolve(host: string): Promise<string[]>
  mayConnect(address: string): boolean
  /** The port that an endpoint may name. Undefined: only the usual one of HTTPS. */
  port?: number
  /** A certificate that is trusted besides those of the system. */
  ca?: string
}

export const publicNetwork: PushNetwork = {
  resolve: resolveByNameServers,
  mayConnect: isPublicAddress,
}

/** Not by the system's own look-up: that occupies a thread which reading files and hashing passwords need. */
async function resolveByNameServers(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason
  return addresses
}

/** The host is this machine, its network, or otherwise not public. */
export class ForbiddenAddress extends Error {}

/** Whether a push service could have this address: https, without a password, and on the usual port. */
export function isEndpoint(endpoint: string, { port }: PushNetwork): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return false
  return url.port === '' || Number(url.port) === port
}

/**
 * Resolves a host, and fails if it has no address or any that is not public: the name may be a way into the operator's
 * network. Fails too once the signal ends.
 */
export async function resolvePublic(host: string, network: PushNetwork, signal: AbortSignal): Promise<string[]> {
  const name = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : await Promise.race([network.resolve(name), failAtEnd(signal)])
  if (addresses.length === 0) throw new Error('The name has no address')
  if (!addresses.every((address) => network.mayConnect(address))) throw new ForbiddenAddress('No public address')
  return addresses
}

function failAtEnd(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error('The name was not resolved in time')), { once: true })
  return promise
}

/** Connects to exactly the addresses that were checked; resolving the name again could give others. */
export const lookupOf =
  (addresses: string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const checked = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = checked
    if (all) callback(null, checked)
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('No address'), '', 0)
  }
