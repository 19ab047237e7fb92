import { inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversation } from './tables.ts'

/** What these conversations are about, as far as whoever asks may read them. */
export async function findTitles(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select({ id: conversation.id, title: conversation.subjectTitle })
    .from(conversation)
    .where(inArray(conversation.id, [...new Set(ids)]))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (id) => titles.get(id)
}
