import { lookup } from 'node:dns/promises'
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
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
}

/** The host is this machine, its network, or otherwise not public. */
export class ForbiddenAddress extends Error {}

/** Whether a push service could have this address: https, without a password, and on the usual port. */
export function isEndpoint(endpoint: string, { port }: PushNetwork): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return false
  return url.port === '' || Number(url.port) === port
}

/** Resolves a host, and fails if any of its addresses is not public: the name may be a way into the operator's network. */
export async function resolvePublic(host: string, network: PushNetwork): Promise<string[]> {
  const name = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : await network.resolve(name)
  if (!addresses.every((address) => network.mayConnect(address))) throw new ForbiddenAddress('No public address')
  return addresses
}

/** Connects to exactly the addresses that were checked; resolving the name again could give others. */
export const lookupOf =
  (addresses: string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (all) callback(null, found)
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('No address'), '', 0)
  }
