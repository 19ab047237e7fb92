import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { mail } from '#platform/mail/tables.ts'
import type { Scope } from '#platform/scope.ts'
import { maskedNumber } from '#platform/sms/masked-number.ts'
import { textMessage } from '#platform/sms/tables.ts'
import type { messageKinds } from '../../terms.ts'

type MessageKind = (typeof messageKinds)[number]

/**
 * E-mails and text messages as one list. Phone numbers are masked here, so that a search matches only the visible
 * digits.
 */
export const outboxMessages = ({ db }: Pick<Scope, 'db'>) =>
  unionAll(
    db
      .select({
        ...sharedColumns(mail),
        kind: sql<MessageKind>`'mail'`.as('kind'),
        recipient: sql<string>`${mail.recipient}`.as('recipient'),
        subject: sql<string | null>`${mail.subject}`.as('subject'),
      })
      .from(mail),
    db
      .select({
        ...sharedColumns(textMessage),
        kind: sql<MessageKind>`'text'`.as('kind'),
        recipient: maskedNumber(textMessage.recipient).as('recipient'),
        subject: sql<string | null>`null`.as('subject'),
      })
      .from(textMessage),
  ).as('outbox')

const sharedColumns = ({
  id,
  text,
  state,
  attempts,
  lastError,
  createdAt,
  settledAt,
}: typeof mail | typeof textMessage) => ({
  ...{ id, text, state, attempts, lastError, createdAt, settledAt },
})
