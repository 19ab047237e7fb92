import { draftNames, dropDraft, readDraft, storeDraft } from '#ui/forms/engine/draft-storage.ts'

export interface UnsentMessage {
  key: string
  conversation_id: string
  content: string
  /** The ids of its files, with commas between them. */
  paper_ids: string
  /** The oldest is sent first. */
  written_at: string
  /** Why the server refused it; empty while it waits to be sent. */
  refused: string
}

export type UnsentMessageStore = ReturnType<typeof openUnsentMessageStore>

const emptyMessage = { key: '', conversation_id: '', content: '', paper_ids: '', written_at: '', refused: '' }

/**
 * A member's unsent messages in the storage of this browser, shared by all its pages. Each message has an entry of its
 * own, so that no page overwrites another's. If the browser refuses to store, the page keeps the message in memory.
 */
export function openUnsentMessageStore(prefix: string) {
  const inMemory = new Map<string, UnsentMessage>()
  const listeners = new Set<() => void>()
  let messages = read()

  function read(): UnsentMessage[] {
    const stored = draftNames(prefix).flatMap((name) => {
      const message = { ...emptyMessage, ...readDraft(name, emptyMessage) }
      return message.key && message.conversation_id && message.content ? message : []
    })
    return [...stored, ...inMemory.values()].sort(
      (a, b) => compare(a.written_at, b.written_at) || compare(a.key, b.key),
    )
  }

  function reread(): UnsentMessage[] {
    messages = read()
    for (const notify of listeners) notify()
    return messages
  }

  return {
    all: () => messages,
    /** Reads the storage again: another page may have sent or written some. */
    reread,
    put(message: UnsentMessage) {
      if (storeDraft(`${prefix}${message.key}`, message)) inMemory.delete(message.key)
      else inMemory.set(message.key, message)
      reread()
    },
    drop(key: string) {
      dropDraft(`${prefix}${key}`)
      inMemory.delete(key)
      reread()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
