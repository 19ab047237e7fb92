import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { factorSealContext } from '../factor-seal-context.ts'
import { secondFactor } from '../tables.ts'

const stepSeconds = 30

/** Whether a code of the member's authenticator app is right. Using a code invalidates it and all earlier ones. */
export async function spendAppCode(
  { db, sealing }: Pick<Scope, 'db' | 'sealing'>,
  memberId: string,
  code: string,
): Promise<boolean> {
  const app = and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, 'app'))
  const [factor] = await db.select({ sealed: secondFactor.sealed }).from(secondFactor).where(app)
  if (!factor?.sealed) return false
  const step = matchStep(sealing.open(factorSealContext(memberId, 'app'), factor.sealed), code)
  if (step === undefined) return false
  const rows = await db
    .update(secondFactor)
    .set({ lastStep: step })
    // Compares the key as well: a new enrolment may have replaced it meanwhile, and this code does not prove the new key.
    .where(and(app, eq(secondFactor.sealed, factor.sealed), lt(secondFactor.lastStep, step)))
    .returning({ lastStep: secondFactor.lastStep })
  return rows.length === 1
}

/**
 * The time step that a code belongs to: the current one, or the previous one for members who type slowly. RFC 6238 (5.2)
 * advises to accept no more. So a code is valid for a minute at most.
 */
export function matchStep(key: Buffer, code: string, now: number = Date.now()): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const current = Math.floor(now / 1000 / stepSeconds)
  // Compares both steps each time, so that the duration reveals nothing.
  const matchingSteps = [current - 1, current].filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(digits)),
  )
  return matchingSteps.at(-1)
}

/** The code of a time step by RFC 6238, as authenticator apps show it: SHA-1, six digits. */
export function totpCode(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps expect a key. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
