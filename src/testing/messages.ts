import type { Message } from '#features/conversations/records.ts'

/** A message of the other party, as a screen receives it. */
export function givenMessage(sequence: number, change: Partial<Message> = {}): Message {
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    conversation_id: '00000000-0000-4000-9000-000000000000',
    ...{ sequence, own: false, content: `Message ${sequence}`, papers: 0, is_read: false, key: null, edited_at: null },
    created_at: '2026-03-31T09:00:00.000Z',
    ...change,
  }
}
