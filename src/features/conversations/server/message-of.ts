import type { Message } from '../contract.ts'
import type { MessageRow } from './find-written.ts'

interface Reader {
  mine: { memberId: string; readThrough: number; otherReadThrough: number }
}

/** A message as one of the two sees it. */
export function messageOf({ mine }: Reader, row: MessageRow): Message {
  const own = row.senderId === mine.memberId
  return {
    id: row.id,
    conversation_id: row.conversationId,
    sequence: row.sequence,
    own,
    content: row.content,
    is_read: row.sequence <= (own ? mine.otherReadThrough : mine.readThrough),
    key: own ? row.key : null,
    created_at: row.createdAt.toISOString(),
  }
}
