import { setTimeout as wait } from 'node:timers/promises'
import type { LoadMember } from './load-members.ts'

export interface MemberStream {
  member: LoadMember
  /** Resolves when the stream is open for the first time: it reports only what comes after. */
  opened: Promise<void>
  /** How often each message was reported. */
  messages: Map<string, number>
  /** How often the product said that events are lost and everything must be read again. */
  resyncs: number
  /** Milliseconds from the end of a stream until it was open again. */
  resumedAfter: number[]
  stop(): Promise<void>
}

/** The product sends something every five seconds. */
const silence = 15_000

/** Follows a member's live events as a browser does: it opens the stream again after its last event. */
export function followStream(url: string, member: LoadMember): MemberStream {
  const stopping = new AbortController()
  const { promise: opened, resolve: noteOpened } = Promise.withResolvers<void>()
  const stream: MemberStream = {
    ...{ member, opened, messages: new Map(), resyncs: 0, resumedAfter: [] },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
  const running = follow()
  return stream

  async function follow(): Promise<void> {
    let lastId: string | undefined
    let endedAt: number | undefined
    while (!stopping.signal.aborted) {
      await read(lastId, (event) => {
        if (endedAt !== undefined) stream.resumedAfter.push(performance.now() - endedAt)
        endedAt = undefined
        lastId = event.id ?? lastId
        noteOpened()
        note(stream, event)
      }).catch(() => undefined)
      endedAt ??= performance.now()
      await wait(250)
    }
  }

  async function read(lastId: string | undefined, onEvent: (event: StreamEvent) => void): Promise<void> {
    const quiet = new AbortController()
    let timer = setTimeout(() => quiet.abort(), silence)
    const headers = { authorization: `Bearer ${member.token}`, ...(lastId && { 'last-event-id': lastId }) }
    try {
      const response = await fetch(`${url}/api/live`, {
        headers,
        signal: AbortSignal.any([stopping.signal, quiet.signal]),
      })
      if (!response.ok || !response.body) return
      let rest = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(timer)
        timer = setTimeout(() => quiet.abort(), silence)
        const { events, remainder } = parseEvents(rest + chunk)
        rest = remainder
        events.forEach(onEvent)
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

interface StreamEvent {
  id?: string
  data: { type: string; messageId?: string }
}

function note(stream: MemberStream, { data }: StreamEvent): void {
  if (data.type === 'resync') stream.resyncs++
  if (data.type === 'message.sent' && data.messageId)
    stream.messages.set(data.messageId, (stream.messages.get(data.messageId) ?? 0) + 1)
}

/** Complete server-sent events, and the beginning of the next one. */
export function parseEvents(text: string): { events: StreamEvent[]; remainder: string } {
  const blocks = text.split('\n\n')
  const remainder = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const data = /^data: ?(.*)$/m.exec(block)?.[1]
    const id = /^id: ?(.*)$/m.exec(block)?.[1]
    return data ? [{ data: JSON.parse(data), ...(id && { id }) }] : []
  })
  return { events, remainder }
}
