import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { messageLimits } from '#features/conversations/terms.ts'
import { member } from '#features/members/server/tables.ts'

const memberId = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })
const maxLength = sql.raw(String(messageLimits.reason))

/**
 * Messages that a member reported to the curators. A trigger checks that both members are parties of the conversation, and
 * refuses every change but being settled once. Row policies hide a report from the curator it is about.
 */
export const report = pgTable(
  'report',
  {
    id: id(),
    reporterId: memberId(),
    reportedId: memberId(),
    conversationId: uuid().notNull(),
    reason: text().notNull(),
    /** The number of reported messages. */
    messages: integer().notNull(),
    createdAt: createdAt(),
    settledAt: instant(),
    settledBy: uuid(),
    note: text(),
  },
  (table) => {
    const forThisCurator = sql`${actor.isCurator} and (select actor_in_good_standing()) and ${table.reportedId} <> ${actor.memberId}`
    return [
      check('report_of_another', sql`${table.reporterId} <> ${table.reportedId}`),
      check('report_reason', sql`length(${table.reason}) between 1 and ${maxLength}`),
      check('report_note', sql`length(${table.note}) between 1 and ${maxLength}`),
      check('report_messages', sql`${table.messages} between 1 and ${sql.raw(String(messageLimits.reported))}`),
      check('report_settled', sql`num_nulls(${table.settledAt}, ${table.settledBy}, ${table.note}) in (0, 3)`),
      index('report_open').on(table.createdAt, table.id).where(sql`${table.settledAt} is null`),
      index('report_newest').on(table.createdAt.desc(), table.id.desc()),
      index('report_reporter').on(table.reporterId),
      index('report_reported').on(table.reportedId),
      mayRead('members know what they reported', actor.is(table.reporterId)),
      mayRead('curators read what was reported of others', forThisCurator),
      mayInsert(
        'members report in their own name',
        sql`${table.reporterId} = ${actor.memberId} and (select actor_in_good_standing()) and ${table.settledAt} is null`,
      ),
      mayUpdate(
        'curators settle what is not their own matter',
        sql`${forThisCurator} and ${table.reporterId} <> ${actor.memberId}`,
      ),
      systemMay(),
    ]
  },
)

/** Copies of the reported messages: all that curators see of a conversation. A trigger fills them in. */
export const reportedMessage = pgTable(
  'reported_message',
  {
    reportId: uuid()
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    messageId: uuid().notNull(),
    sequence: integer().notNull(),
    senderId: memberId(),
    content: text().notNull(),
    writtenAt: instant().notNull(),
    editedAt: instant(),
    /** The texts before its edits, the oldest first. */
    earlier: jsonb().$type<{ content: string; written_at: string }[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.messageId] }),
    index('reported_message_sender').on(table.senderId),
    index('reported_message_message').on(table.messageId),
    mayRead('curators read it with its report', sql`${actor.isCurator} and ${ofReport(table.reportId, sql`true`)}`),
    mayInsert(
      'members name messages as they report',
      ofReport(
        table.reportId,
        sql`${report.reporterId} = ${actor.memberId} and ${report.createdAt} = now()::timestamptz(3)`,
      ),
    ),
    systemMay(),
  ],
)

/** Row policies of `report` apply within this condition too. */
function ofReport(reportId: unknown, condition: SQL): SQL {
  return sql`exists (select from ${report} where ${report.id} = ${reportId} and ${condition})`
}
