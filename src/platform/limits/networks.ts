import { isIPv4, isIPv6 } from 'node:net'
import type { CountedBucket } from './memory-limits.ts'

/** A network that an address belongs to. It may do `times` as much as one caller. */
export interface Network {
  name: string
  times: number
}

/** All texts that are not an address share one rate limit, so that inventing them gains nothing. */
const unreadable = 'unreadable'

/** One form for each address, however a proxy writes it: no port, brackets or zone, and IPv4 instead of mapped IPv6. */
export function readAddress(text: string): string {
  const addressWithoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const [address = ''] = addressWithoutPort.split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return unreadable
  const shortForm = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, highGroup, lowGroup] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortForm) ?? []
  if (highGroup === undefined || lowGroup === undefined) return shortForm
  return [highGroup, lowGroup]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/**
 * The networks in which a caller is counted, the narrowest first. The owner of an IPv6 /48 or /56 may send from any /64
 * in it, so all three are counted. The wider ones allow more, because several callers may share them.
 */
export function networksOf(address: string): Network[] {
  if (!isIPv6(address)) return [{ name: address, times: 1 }]
  const [first = '', second = '', third = '', fourth = ''] = groupsOf(address)
  const widestPrefix = `${first}:${second}:${third}`
  return [
    { name: `${widestPrefix}:${fourth}/64`, times: 1 },
    { name: `${widestPrefix}:${fourth.padStart(4, '0').slice(0, 2)}/56`, times: 2 },
    { name: `${widestPrefix}/48`, times: 4 },
  ]
}

/** The networks of an address as buckets of a rate limit. Each allows `factor` times as much as it usually does. */
export const networkBuckets = (address: string, prefix = 'address', factor = 1): CountedBucket[] =>
  networksOf(address).map(({ name, times }) => ({ bucket: `${prefix} ${name}`, times: times * factor }))

/** The widest network of an address: its callers share a turn in a queue. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.name ?? address

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [groupsBefore, groupsAfter] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const missingCount = tail === undefined ? 0 : 8 - groupsBefore.length - groupsAfter.length
  return [...groupsBefore, ...Array<string>(missingCount).fill('0'), ...groupsAfter]
}
