import { isIP } from 'node:net'
import { parseDatabaseAddress } from '#database/primary/database-address.ts'

/** Parsers throw an Error whose message completes the sentence "NAME …". */

export function text(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new Error('must be a single line')
  return value
}

export const wholeNumber =
  (minimum: number, maximum: number) =>
  (value: string): number => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < minimum || number > maximum)
      throw new Error(`must be a whole number from ${minimum} to ${maximum}`)
    return number
  }

export const port = wholeNumber(0, 65_535)

export function boolean(value: string): boolean {
  if (['on', 'true', 'yes', '1'].includes(value)) return true
  if (['off', 'false', 'no', '0'].includes(value)) return false
  throw new Error('must be on or off')
}

export const choice =
  <const T extends string>(...values: T[]) =>
  (value: string): T => {
    const match = values.find((candidate) => candidate === value)
    if (match === undefined) throw new Error(`must be one of ${values.join(', ')}`)
    return match
  }

export const urlWithProtocol =
  (...protocols: string[]) =>
  (value: string): string => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url || !protocols.includes(url.protocol))
      throw new Error(
        `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    return value
  }

/** One or several servers of PostgreSQL. */
export function databaseAddress(value: string): string {
  parseDatabaseAddress(value)
  return value
}

/** An origin without a trailing slash: the product lives at the root of its host. */
export function httpUrl(value: string): string {
  const url = new URL(urlWithProtocol('http:', 'https:')(value))
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Error('must be scheme, host and port alone, such as https://example.com')
  return url.origin
}

/** A host and a port, without anything after them. */
export function socketUrl(value: string): string {
  const { hostname, port, pathname, search, hash, username } = new URL(urlWithProtocol('tcp:')(value))
  if (!hostname || !Number(port) || !['', '/'].includes(pathname) || search || hash || username)
    throw new Error('must be host and port alone, such as tcp://127.0.0.1:3310')
  return value
}

/** Without slashes at its ends. */
export function keyPrefix(value: string): string {
  const prefix = value.replace(/^\/+|\/+$/g, '')
  const isValid = prefix.length <= 200 && prefix.split('/').every((segment) => /^(?!\.)[A-Za-z0-9._-]+$/.test(segment))
  if (!isValid)
    throw new Error('must be names of letters, digits, dot, dash and underscore, such as subrosa or apps/subrosa')
  return prefix
}

export function sealingKey(value: string): string {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(value))
    throw new Error('must be 32 random bytes in base64, as "openssl rand -base64 32" makes them')
  return value
}

export function proxies(value: string): string[] {
  const entries = value.split(',').map((entry) => entry.trim())
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const maximumPrefix = isIP(address) === 6 ? 128 : 32
    const isValid = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= maximumPrefix)
    if (!isIP(address) || !isValid || rest.length > 0)
      throw new Error('must list addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8')
  }
  return entries
}
