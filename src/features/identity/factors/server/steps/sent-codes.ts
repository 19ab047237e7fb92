import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { sendText } from '#platform/sms/send-text.ts'
import { codeLetters, codeText } from '../../letters.ts'
import { findCodeAddress } from '../find-code-address.ts'
import type { MemberSecurity } from '../find-member-security.ts'
import { challenge } from '../tables.ts'
import { isOpen, type OpenChallenge } from './challenges.ts'

interface CodeRequest {
  hash: Buffer
  security: MemberSecurity
  by: SentCode['by']
}

/** Sends a new code for a challenge and invalidates the previous one. Runs in the caller's transaction, as the system. */
export async function issueCode(scope: Scope, { hash, security, by }: CodeRequest): Promise<SentCode> {
  const address = await findCodeAddress(scope, security, by)
  await countAgainstLimit(scope, by === 'sms' ? 'text' : 'code', security.memberId)
  // Limited by number too: several accounts may have entered the same number, whose owner may be no member.
  if (by === 'sms') await countAgainstLimit(scope, 'text', address)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [row] = await scope.db
    .update(challenge)
    .set({ sentBy: by, codeHash: digestCode(scope, { hash, address, code }), sentAt: sql`now()` })
    .where(isOpen(hash))
    .returning({ purpose: challenge.purpose })
  if (!row) throw new Refusal('CHALLENGE_OVER')
  const groupedCode = `${code.slice(0, 3)} ${code.slice(3)}`
  if (by === 'sms') await sendText(scope, address, codeText(groupedCode))
  else await sendMail(scope, address, codeLetters[row.purpose](groupedCode))
  return { by, to: maskAddress(address) }
}

/** Whether a code is the latest one that was sent for this challenge by this channel. */
export async function matchSentCode(
  scope: Pick<Scope, 'db' | 'sealing'>,
  { openChallenge, security }: { openChallenge: OpenChallenge; security: MemberSecurity },
  { by, code }: { by: SentCode['by']; code: string },
): Promise<boolean> {
  const { hash, sentBy, codeHash } = openChallenge
  if (sentBy !== by || !codeHash) return false
  const address = await findCodeAddress(scope, security, by)
  return timingSafeEqual(codeHash, digestCode(scope, { hash, address, code: code.replace(/\s/g, '') }))
}

interface IssuedCode {
  hash: Buffer
  address: string
  code: string
}

/** Binds a code to one challenge and one address, so that it proves that the member reads messages to that address. */
const digestCode = ({ sealing }: Pick<Scope, 'sealing'>, { hash, address, code }: IssuedCode): Buffer =>
  sealing.digest(`code for ${hash.toString('hex')} to ${address}`, code)

/** Shows enough of an address or number for its owner to recognise it, and too little for anybody else. */
export function maskAddress(address: string): string {
  const atSign = address.lastIndexOf('@')
  if (atSign > 0) return `${address.slice(0, 1)}•••${address.slice(atSign)}`
  return `${address.slice(0, 3)}••••${address.slice(-2)}`
}
