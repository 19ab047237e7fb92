import { randomUUID } from 'node:crypto'

interface Verb {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** Whether it writes a message, which is refused in a closed conversation. */
  writes?: boolean
}

/** Every request about one conversation, with valid input, so that only access decides about the response. */
export const conversationVerbs = (messageId: string = randomUUID()): Verb[] => [
  { method: 'GET', path: '' },
  { method: 'GET', path: '/messages' },
  { method: 'GET', path: '/messages?before=9' },
  { method: 'GET', path: '/messages?after=0' },
  { method: 'POST', path: '/messages', body: { content: 'A message by a stranger', key: randomUUID() }, writes: true },
  {
    ...{ method: 'PUT', path: `/messages/${messageId}` },
    body: { content: 'An edit by a stranger', key: randomUUID(), edited_at: null },
    writes: true,
  },
  { method: 'PUT', path: '/archive', body: { through: 9 } },
  { method: 'DELETE', path: '/archive' },
  { method: 'PUT', path: '/read', body: { through: 1 } },
  { method: 'POST', path: '/typing' },
  { method: 'POST', path: '/end' },
  { method: 'POST', path: '/resume' },
  { method: 'PUT', path: '/block' },
  { method: 'DELETE', path: '/block' },
]
