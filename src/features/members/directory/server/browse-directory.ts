import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cardOf } from '#features/members/server/card-of.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { shorten } from '#lib/first-sentence.ts'
import { cursorOf, decodeCursor } from '#platform/cursor.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { maximumCount } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { DirectoryFilter, DirectoryPage } from '../contract.ts'
import { canUseDirectory } from '../permissions.ts'
import { directoryLimits } from '../terms.ts'

/** An SQL function decides which members the reader finds (migration directory_rules); row policies decide again about their cards. */
export async function browseDirectory(
  scope: Scope,
  { cursor, limit, ...input }: DirectoryFilter,
): Promise<DirectoryPage> {
  const { actor, db } = scope
  if (actor.kind !== 'member') throw new Refusal('UNAUTHORIZED')
  if (!canUseDirectory(actor)) throw new Refusal('VERIFICATION_REQUIRED')
  await countRecordsRead(scope, 1)
  if (input.search) await countAgainstLimit(scope, 'search')
  const [after_name, after_id] = cursor === undefined ? [] : decodeCursor(directoryCursor, cursor, () => true)
  const filter = JSON.stringify({ ...input, search: input.search || undefined, after_name, after_id })
  const [firstRow, ...rows] = await directoryPage(db).execute({ filter, limit })
  const page = rows.slice(0, limit)
  await countRecordsRead(scope, page.length - 1)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.flatMap(({ card }) => (card ? [shortened(cardOf(card))] : [])),
    next_cursor: last?.sortName && last.memberId ? directoryCursor.encode([last.sortName, last.memberId]) : null,
    total: Math.min(firstRow?.total ?? 0, maximumCount),
    total_is_least: (firstRow?.total ?? 0) > maximumCount,
  }
}

const introductionLength = 240

const shortened = (card: DirectoryPage['items'][number]) => ({
  ...card,
  introduction: shorten(card.introduction, introductionLength),
})

/** The sort name and the id of the last member of the page. */
const directoryCursor = cursorOf(z.tuple([z.string().max(400), z.uuid()]), directoryLimits.cursor)

const directoryPage = preparedStatement((db) =>
  db
    .select({
      card: memberCard,
      total: sql<number | null>`found.total`,
      memberId: sql<string | null>`found.member_id`,
      sortName: sql<string | null>`found.sort_name`,
    })
    .from(
      sql`browse_directory(${sql.placeholder('filter')}::jsonb, ${sql.placeholder('limit')}::integer, ${maximumCount + 1}) with ordinality as found (member_id, total, sort_name, rank)`,
    )
    .leftJoin(memberCard, eq(memberCard.memberId, sql`found.member_id`))
    .orderBy(asc(sql`found.rank`))
    .prepare('browse_directory'),
)
