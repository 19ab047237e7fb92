import { timingSafeEqual } from 'node:crypto'
import { guardedName, readCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens/tokens.ts'
import { randomLength, signDevice } from './sign-device.ts'

/** The device that asks, if its cookie was given out here. Whose it is, and whether it still holds, only the database knows. */
export function readSignedDevice({
  request,
  config,
  sealing,
}: Pick<Scope, 'request' | 'config' | 'sealing'>): string | undefined {
  const cookie = readCookie(request.headers.cookie?.toString(), guardedName('device', config.secure))
  if (!cookie) return undefined
  const given = Buffer.from(cookie)
  const right = Buffer.from(signDevice({ sealing }, cookie.slice(0, randomLength)))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return hashToken(cookie).toString('hex')
}
