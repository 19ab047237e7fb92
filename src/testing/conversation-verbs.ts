import { randomUUID } from 'node:crypto'

interface Verb {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** Whether it writes into the conversation, which nobody does in one that is closed. */
  writes?: boolean
}

/** What can be asked of one conversation: each well formed, so that it is the conversation that decides. */
export const conversationVerbs = (): Verb[] => [
  { method: 'GET', path: '' },
  { method: 'GET', path: '/messages' },
  { method: 'GET', path: '/messages?before=9' },
  { method: 'GET', path: '/messages?after=0' },
  { method: 'POST', path: '/messages', body: { content: 'A word of a stranger', key: randomUUID() }, writes: true },
  { method: 'PUT', path: '/read', body: { through: 1 } },
  { method: 'POST', path: '/typing' },
  { method: 'POST', path: '/end' },
  { method: 'POST', path: '/resume' },
  { method: 'PUT', path: '/block' },
  { method: 'DELETE', path: '/block' },
]
