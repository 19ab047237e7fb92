import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { guardedCookie, guardedName, readCookie } from '#lib/cookies.ts'
import { hashToken, newToken } from '#platform/authentication/tokens.ts'
import type { Platform, Scope } from '#platform/scope.ts'
import { challenge, knownDevice } from '../tables.ts'

const validDays = 180
const validSeconds = validDays * 24 * 60 * 60

/** 128 random bits, in base64url. */
export const randomLength = 22
export const dayLength = 4
export const dayMilliseconds = 24 * 60 * 60 * 1_000

export const readDeviceCookie = ({ request, config }: Pick<Scope, 'request' | 'config'>): string | undefined =>
  readCookie(request.headers.cookie?.toString(), guardedName('device', config.secure))

/** Whether the member has signed in on this device before. Updates when it was last seen. Runs as the system. */
export async function recogniseDevice(scope: Scope, memberId: string): Promise<boolean> {
  const cookie = readDeviceCookie(scope)
  if (!cookie) return false
  const rows = await scope.db
    .update(knownDevice)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(knownDevice.hash, hashToken(cookie)),
        eq(knownDevice.memberId, memberId),
        gt(knownDevice.expiresAt, sql`now()`),
      ),
    )
    .returning({ memberId: knownDevice.memberId })
  return rows.length === 1
}

/** Returns a key for this device if one of these members has signed in on it before. */
export async function findKnownDevice(scope: Scope, memberIds: string[]): Promise<string | undefined> {
  const cookie = readDeviceCookie(scope)
  if (!cookie || memberIds.length === 0) return undefined
  const hash = hashToken(cookie)
  const [device] = await continueAs(system, async () =>
    scope.db
      .select({ memberId: knownDevice.memberId })
      .from(knownDevice)
      .where(
        and(
          eq(knownDevice.hash, hash),
          inArray(knownDevice.memberId, memberIds),
          gt(knownDevice.expiresAt, sql`now()`),
        ),
      ),
  )
  return device && hash.toString('hex')
}

/** Marks this browser as known to the member. Runs in the caller's transaction, as the system. */
export async function rememberDevice(scope: Scope, memberId: string): Promise<void> {
  const { db, request, config } = scope
  const random = newToken().token.slice(0, randomLength)
  const device = signDevice(scope, { random, expiresAt: new Date(Date.now() + validSeconds * 1_000) })
  await db
    .insert(knownDevice)
    .values({ hash: hashToken(device), memberId, expiresAt: sql`now() + make_interval(days => ${validDays})` })
  request.cookies.push(guardedCookie('device', device, { maxAge: validSeconds, secure: config.secure }))
}

/**
 * After a change of password: forgets known devices and challenges that the old password opened. Runs in the caller's
 * transaction, before it ends sessions. Deletes challenges first, because one that passes meanwhile still adds a device.
 */
export async function forgetDevicesAndChallenges({ db }: Pick<Scope, 'db'>, memberId: string): Promise<void> {
  await continueAs(system, async () => {
    await db.delete(challenge).where(eq(challenge.memberId, memberId))
    await db.delete(knownDevice).where(eq(knownDevice.memberId, memberId))
  })
}

interface SignedDevice {
  random: string
  /** Rounded up to the end of the day. */
  expiresAt: Date
}

/**
 * The value of a device cookie: random characters, the last day it is valid, and a signature of both. The signature lets
 * a process check without the database that we issued the cookie.
 */
export function signDevice({ sealing }: Pick<Platform, 'sealing'>, { random, expiresAt }: SignedDevice): string {
  const lastDay = Math.ceil(expiresAt.getTime() / dayMilliseconds)
  const content = `${random}${lastDay.toString(36).padStart(dayLength, '0')}`
  return `${content}${sealing.digest('known-device', content).toString('base64url').slice(0, 21)}`
}
