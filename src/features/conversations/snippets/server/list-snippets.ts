import { desc, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Snippet } from '../contract.ts'
import { canHaveSnippets } from '../permissions.ts'
import { snippetFields } from './steps/snippet-fields.ts'
import { snippet } from './tables.ts'

export async function listSnippets({ actor, db }: Scope): Promise<{ items: Snippet[] }> {
  if (!canHaveSnippets(actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await db
    .select()
    .from(snippet)
    .where(eq(snippet.memberId, actor.memberId))
    .orderBy(desc(snippet.usedAt), desc(snippet.id))
  return { items: rows.map(snippetFields) }
}
