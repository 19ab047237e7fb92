import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import { productName } from '#lib/product-name.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import type { Letter } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { sendText } from '#platform/sms/send-text.ts'
import { digestCode } from '../digest-code.ts'
import { addressOf } from '../find-code-address.ts'
import type { Holder } from '../find-member-security.ts'
import { maskAddress } from '../mask-address.ts'
import { challenge } from '../tables.ts'
import { isOpen, type Waiting } from './challenges.ts'

interface Sending {
  hash: Buffer
  holder: Holder
  by: SentCode['by']
}

/** Sends a fresh code for a challenge, in the caller's transaction, as the system; the one before is good no longer. */
export async function issueCode(scope: Scope, { hash, holder, by }: Sending): Promise<SentCode> {
  const address = await addressOf(scope, holder, by)
  await countAgainstLimit(scope, by === 'sms' ? 'text' : 'code', holder.memberId)
  // Several accounts may have typed one number, whose owner knows of none.
  if (by === 'sms') await countAgainstLimit(scope, 'text', address)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [waiting] = await scope.db
    .update(challenge)
    .set({ sentBy: by, codeHash: digestCode(scope, { hash, address, code }), sentAt: sql`now()` })
    .where(isOpen(hash))
    .returning({ purpose: challenge.purpose })
  if (!waiting) throw new Refusal('CHALLENGE_OVER')
  const grouped = `${code.slice(0, 3)} ${code.slice(3)}`
  if (by === 'sms') await sendText(scope, address, `${grouped} is your ${productName} code. Give it to nobody.`)
  else await sendMail(scope, address, letters[waiting.purpose](grouped))
  return { by, to: maskAddress(address) }
}

const letters: Record<Waiting['purpose'], (code: string) => Letter> = {
  'sign-in': (code) => ({
    subject: `Signing in to ${productName}`,
    body: [
      `Your code is ${code}. It is good for ten minutes and for one sign-in.`,
      'If it was not you, somebody knows your password: please change it. Give this code to nobody, not to us either.',
    ],
  }),
  prove: (code) => ({
    subject: `Proving who you are to ${productName}`,
    body: [
      `Your code is ${code}. It is good for ten minutes, to confirm what you are about to do in your account.`,
      'If it was not you, please change your password and sign out your other devices. Give this code to nobody, not to us either.',
    ],
  }),
  enrol: (code) => ({
    subject: `Codes by e-mail from ${productName}`,
    body: [
      `Your code is ${code}. Enter it in your settings within ten minutes, and from then on signing in asks for one like it.`,
      'If it was not you, please change your password.',
    ],
  }),
}
