import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '#platform/authentication/tokens.ts'
import type { Scope } from '#platform/scope.ts'
import { dayLength, dayMilliseconds, randomLength, readDeviceCookie, signDevice } from './steps/known-devices.ts'

/**
 * Identifies the device of a request if we signed its cookie and the cookie has not expired. Reads no database, so it
 * cannot tell whose device it is, nor whether it was forgotten since.
 */
export function readSignedDevice(scope: Pick<Scope, 'request' | 'config' | 'sealing'>): string | undefined {
  const cookie = readDeviceCookie(scope)
  if (!cookie) return undefined
  const lastDay = Number.parseInt(cookie.slice(randomLength, randomLength + dayLength), 36)
  const expiresAt = new Date(lastDay * dayMilliseconds)
  const cookieBytes = Buffer.from(cookie)
  const expectedBytes = Buffer.from(signDevice(scope, { random: cookie.slice(0, randomLength), expiresAt }))
  if (cookieBytes.length !== expectedBytes.length || !timingSafeEqual(cookieBytes, expectedBytes)) return undefined
  return expiresAt.getTime() > Date.now() ? hashToken(cookie).toString('hex') : undefined
}
