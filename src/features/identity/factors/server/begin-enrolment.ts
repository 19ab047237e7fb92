import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { productName } from '#lib/product-name.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { FactorKind } from '../contract.ts'
import { canManageOwnFactors } from '../permissions.ts'
import { factorSealContext } from './factor-seal-context.ts'
import { findMemberSecurity, type MemberSecurity } from './find-member-security.ts'
import { toBase32 } from './steps/app-codes.ts'
import { createChallenge } from './steps/challenges.ts'
import { isConfigured } from './steps/offered-factors.ts'
import { issueCode } from './steps/sent-codes.ts'
import { challenge, secondFactor } from './tables.ts'

type EnrolmentRequest = { kind: 'app' } | { kind: 'email' } | { kind: 'sms'; phone: string }

/** The length that RFC 4226 recommends for SHA-1. */
const keyBytes = 20

export async function beginEnrolment(scope: Scope, request: EnrolmentRequest) {
  const { actor, config } = scope
  if (!canManageOwnFactors(actor)) throw new Refusal('UNAUTHORIZED')
  if (!isConfigured(config, request.kind)) throw new Refusal('FACTOR_NOT_CONFIGURED')
  const { memberId } = actor
  return await scope.transaction(() => continueAs(system, () => begin(scope, request, memberId)))
}

async function begin(scope: Scope, request: EnrolmentRequest, memberId: string) {
  const security = await findMemberSecurity(scope, memberId)
  if (request.kind === 'email' && !security.confirmed) throw new Refusal('EMAIL_NOT_CONFIRMED')
  const key = randomBytes(keyBytes)
  // Allows one enrolment at a time: an older challenge could confirm the factor that is written now.
  await scope.db.delete(challenge).where(and(eq(challenge.memberId, memberId), eq(challenge.purpose, 'enrol')))
  await writeFactor(scope, { memberId, kind: request.kind, secret: secretOf(request, key) })

  const by = request.kind === 'app' ? null : request.kind
  const { token, hash, expiresAt } = await createChallenge(scope, { memberId, purpose: 'enrol', sentBy: by })
  const sentCode = by && (await issueCode(scope, { hash, security, by }))
  return { token, app: by ? null : describeApp(key, security), sent: sentCode, expires_at: expiresAt.toISOString() }
}

function secretOf(request: EnrolmentRequest, key: Buffer): Buffer | null {
  if (request.kind === 'sms') return Buffer.from(request.phone)
  return request.kind === 'app' ? key : null
}

interface UnconfirmedFactor {
  memberId: string
  kind: FactorKind
  secret: Buffer | null
}

/** Replaces an unconfirmed factor of this kind. Refuses if one is in force. */
async function writeFactor({ db, sealing }: Scope, { memberId, kind, secret }: UnconfirmedFactor): Promise<void> {
  const sealedSecret = secret && sealing.seal(factorSealContext(memberId, kind), secret)
  const rows = await db
    .insert(secondFactor)
    .values({ memberId, kind, sealed: sealedSecret })
    .onConflictDoUpdate({
      target: [secondFactor.memberId, secondFactor.kind],
      set: { sealed: sealedSecret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ kind: secondFactor.kind })
  if (rows.length === 0) throw new Refusal('FACTOR_ALREADY_ON')
}

/** The key as an authenticator app expects it: to be typed, and as an address for a QR code. */
function describeApp(secret: Buffer, { email }: MemberSecurity) {
  const key = toBase32(secret)
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`
  const search = new URLSearchParams({ secret: key, issuer: productName, algorithm: 'SHA1', digits: '6', period: '30' })
  return { key, url: `otpauth://totp/${label}?${search}` }
}
