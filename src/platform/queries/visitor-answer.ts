import { visitor } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

/** A verb's answer to a visitor, as text to compare before and after a write; empty if the verb refuses. */
export async function visitorAnswer(scope: Scope, verb: (scope: Scope) => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await continueAs(visitor, () => verb({ ...scope, actor: visitor })))
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}
