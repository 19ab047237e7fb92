import { draftNames, dropDraft, readDraft, storeDraft } from '#ui/forms/engine/draft-storage.ts'

/** A message that was written and has not arrived. */
export interface UnsentMessage {
  key: string
  conversation_id: string
  content: string
  /** When it was written; what was written first is sent first. */
  written_at: string
  /** Why it will not be taken; empty while it waits. */
  refused: string
}

export type UnsentMessages = ReturnType<typeof unsentMessages>

const blank = { key: '', conversation_id: '', content: '', written_at: '', refused: '' }

/**
 * What one member wrote and has not arrived, kept in this browser, where their other pages find it. Each has an entry
 * of its own: no page writes over what another one wrote. Where nothing can be kept, this page alone remembers.
 */
export function unsentMessages(beginning: string) {
  const unkept = new Map<string, UnsentMessage>()
  const listeners = new Set<() => void>()
  let all = read()

  function read(): UnsentMessage[] {
    const kept = draftNames(beginning).flatMap((name) => {
      const found = { ...blank, ...readDraft(name, blank) }
      return found.key && found.conversation_id && found.content ? found : []
    })
    return [...kept, ...unkept.values()].sort(
      (one, other) => compare(one.written_at, other.written_at) || compare(one.key, other.key),
    )
  }

  function reread(): UnsentMessage[] {
    all = read()
    for (const tell of listeners) tell()
    return all
  }

  return {
    all: () => all,
    /** As they are now: another page may have sent or written some. */
    reread,
    put(message: UnsentMessage) {
      if (storeDraft(`${beginning}${message.key}`, message)) unkept.delete(message.key)
      else unkept.set(message.key, message)
      reread()
    },
    drop(key: string) {
      dropDraft(`${beginning}${key}`)
      unkept.delete(key)
      reread()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
