import { mailboxOf } from '#lib/mailbox-of.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'

/**
 * Whether another e-mail may go to an address. The response to the caller must not depend on it: anybody can use up
 * this rate limit, and a refusal would keep the owner from the e-mails that are on their way.
 */
export async function mayMail(scope: Scope, email: string): Promise<boolean> {
  try {
    await countAgainstLimit(scope, 'letter', mailboxOf(email))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
