import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { publish } from '#platform/live/publish.ts'
import type { Letter } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Scope } from '#platform/scope.ts'
import type { Subject } from './steps/claim-subject.ts'

/**
 * Lets a member know of a decision: by a letter, and where they are online at once. Answers whether a letter was
 * written: an address that nobody confirmed may be a stranger's, and where no mail server is set nobody can confirm one.
 */
export async function mailDecision(scope: Scope, { id }: Subject, letter: Letter): Promise<{ told: boolean }> {
  const address = await findAddress(scope, id)
  if (address) await sendMail(scope, address, letter)
  await publish(scope, id, { type: 'standing.changed' })
  return { told: address !== undefined }
}
