import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { visitorAnswer } from '#platform/queries/visitor-answer.ts'
import type { Scope } from '#platform/scope.ts'
import { readMandate } from '../read-mandate.ts'

/** What a visitor sees of a mandate, as text to compare; empty if they see nothing of it. */
export const publicMandate = (scope: Scope, id: string): Promise<string> =>
  visitorAnswer(scope, (asVisitor) => readMandate(asVisitor, { id }))

/**
 * Call it after every write to a mandate, with what the public saw before. Prepared public pages are dropped only if that
 * changed; otherwise the public must not even learn that something was written.
 */
export async function announceMandate(scope: Scope, mandateId: string, publicBefore = ''): Promise<void> {
  if ((await publicMandate(scope, mandateId)) === publicBefore) return
  await publishToEveryone(scope, { type: 'mandate.changed', mandateId })
}
