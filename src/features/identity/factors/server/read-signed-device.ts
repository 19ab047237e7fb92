import { timingSafeEqual } from 'node:crypto'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import type { Scope } from '#platform/scope.ts'
import { dayLength, dayMilliseconds, randomLength, signDevice } from './sign-device.ts'

/** The device that asks, if its cookie was given out here and is not too old. Whose it is, and whether it was withdrawn, only the database knows. */
export function readSignedDevice({
  request,
  config,
  sealing,
}: Pick<Scope, 'request' | 'config' | 'sealing'>): string | undefined {
  const cookie = readCookie(request.headers.cookie?.toString(), guardedName('device', config.secure))
  if (!cookie) return undefined
  const lastDay = Number.parseInt(cookie.slice(randomLength, randomLength + dayLength), 36)
  const expiresAt = new Date(lastDay * dayMilliseconds)
  const given = Buffer.from(cookie)
  const right = Buffer.from(signDevice({ sealing }, { random: cookie.slice(0, randomLength), expiresAt }))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return expiresAt.getTime() > Date.now() ? hashToken(cookie).toString('hex') : undefined
}
