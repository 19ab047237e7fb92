import { isIPv4, isIPv6 } from 'node:net'

/** A network that an address belongs to, and how many times the allowance of one caller it has. */
export interface Network {
  name: string
  times: number
}

/** Everything that is not an address: it shares one allowance, so that inventing such words gains nothing. */
const unreadable = 'unreadable'

/** One form for each address, whatever a proxy writes: no port, no brackets, no zone, and IPv4 where IPv6 only wraps it. */
export function readAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const [address = ''] = bare.split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return unreadable
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}

/**
 * The networks that a caller counts for, the narrowest first. An IPv6 site has a /48 or a /56 and may come from any /64
 * of it, so all three are counted. The wider ones allow more, because several callers may share them.
 */
export function networksOf(address: string): Network[] {
  if (!isIPv6(address)) return [{ name: address, times: 1 }]
  const [first = '', second = '', third = '', fourth = ''] = groupsOf(address)
  const site = `${first}:${second}:${third}`
  return [
    { name: `${site}:${fourth}/64`, times: 1 },
    { name: `${site}:${fourth.padStart(4, '0').slice(0, 2)}/56`, times: 2 },
    { name: `${site}/48`, times: 4 },
  ]
}

/** The widest network of an address: its callers share a turn in the line. */
export const siteOf = (address: string): string => networksOf(address).at(-1)?.name ?? address

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}
