import { inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversation } from './tables.ts'

/** The subjects of those conversations that the actor may read, by conversation id; a direct conversation has none. */
export async function findSubjectTitles(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select({ id: conversation.id, title: conversation.subjectTitle })
    .from(conversation)
    .where(inArray(conversation.id, [...new Set(ids)]))
  const titles = new Map(rows.map(({ id, title }) => [id, title ?? undefined]))
  return (id) => titles.get(id)
}
