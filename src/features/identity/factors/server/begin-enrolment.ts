import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { productName } from '#lib/product-name.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { FactorKind } from '../contract.ts'
import { canMindFactors } from '../permissions.ts'
import { sealedFor } from './factor-seal-context.ts'
import { findHolder, type Holder } from './find-member-security.ts'
import { isConfigured } from './is-configured.ts'
import { openChallenge } from './open-challenge.ts'
import { issueCode } from './steps/sent-codes.ts'
import { challenge, secondFactor } from './tables.ts'
import { toBase32 } from './to-base32.ts'

type Wish = { kind: 'app' } | { kind: 'email' } | { kind: 'sms'; phone: string }

/** What RFC 4226 recommends for SHA-1. */
const keyBytes = 20

export async function beginEnrolment(scope: Scope, wish: Wish) {
  const { actor, config } = scope
  if (!canMindFactors(actor)) throw new Refusal('UNAUTHORIZED')
  if (!isConfigured(config, wish.kind)) throw new Refusal('FACTOR_NOT_CONFIGURED')
  const { memberId } = actor
  return await scope.transaction(() => continueAs(system, () => begin(scope, wish, memberId)))
}

async function begin(scope: Scope, wish: Wish, memberId: string) {
  const holder = await findHolder(scope, memberId)
  if (wish.kind === 'email' && !holder.confirmed) throw new Refusal('EMAIL_NOT_CONFIRMED')
  const key = randomBytes(keyBytes)
  // One enrolment at a time: an older one could confirm what is written now.
  await scope.db.delete(challenge).where(and(eq(challenge.memberId, memberId), eq(challenge.purpose, 'enrol')))
  await write(scope, { memberId, kind: wish.kind, secret: secretOf(wish, key) })

  const by = wish.kind === 'app' ? null : wish.kind
  const { token, hash, expiresAt } = await openChallenge(scope, { memberId, purpose: 'enrol', sentBy: by })
  const sent = by && (await issueCode(scope, { hash, holder, by }))
  return { token, app: by ? null : forApp(key, holder), sent, expires_at: expiresAt.toISOString() }
}

function secretOf(wish: Wish, key: Buffer): Buffer | null {
  if (wish.kind === 'sms') return Buffer.from(wish.phone)
  return wish.kind === 'app' ? key : null
}

interface Unconfirmed {
  memberId: string
  kind: FactorKind
  secret: Buffer | null
}

/** In place of one that was never confirmed; one in force stays. */
async function write({ db, sealing }: Scope, { memberId, kind, secret }: Unconfirmed): Promise<void> {
  const sealed = secret && sealing.seal(sealedFor(memberId, kind), secret)
  const written = await db
    .insert(secondFactor)
    .values({ memberId, kind, sealed })
    .onConflictDoUpdate({
      target: [secondFactor.memberId, secondFactor.kind],
      set: { sealed, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ kind: secondFactor.kind })
  if (written.length === 0) throw new Refusal('FACTOR_ALREADY_ON')
}

function forApp(secret: Buffer, { email }: Holder) {
  const key = toBase32(secret)
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`
  const facts = new URLSearchParams({ secret: key, issuer: productName, algorithm: 'SHA1', digits: '6', period: '30' })
  return { key, url: `otpauth://totp/${label}?${facts}` }
}
