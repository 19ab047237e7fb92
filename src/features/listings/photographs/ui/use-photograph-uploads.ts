import { useEffect, useRef, useState } from 'react'
import type { Photograph } from '#features/listings/records.ts'
import { moveEntry } from '#ui/forms/files/file-entries.ts'
import { type WaitingPhotograph, waitingPhotograph } from './photograph-upload.ts'
import { sendPhotograph } from './upload-photograph.ts'

type Waiting = readonly WaitingPhotograph[]
type Arrival = (photographs: Photograph[]) => void

/** Photographs that wait to be sent, and are sent one after the other, so that they arrive in their order. */
export function useWaitingPhotographs(initial: Waiting = []) {
  const [waiting, setWaiting] = useState(initial)
  // What is sent next is decided long after the render that began it.
  const present = useRef(waiting)
  const underWay = useRef(new Map<string, AbortController>())
  const line = useRef<Promise<void>>(undefined)
  const left = useRef(false)

  useEffect(() => {
    const sending = underWay.current
    left.current = false
    return () => {
      left.current = true
      for (const transfer of sending.values()) transfer.abort()
    }
  }, [])

  const change = (next: Waiting) => {
    present.current = next
    setWaiting(next)
  }
  const mark = (id: string, what: Partial<WaitingPhotograph>) =>
    change(present.current.map((one) => (one.id === id ? { ...one, ...what } : one)))
  const take = (id: string) => change(present.current.filter((one) => one.id !== id))

  async function sendAll(listingId: string, onArrival: Arrival) {
    while (!left.current) {
      const next = present.current.find(({ error }) => !error)
      if (!next) return
      await sendOne(listingId, next, onArrival)
    }
  }

  async function sendOne(listingId: string, one: WaitingPhotograph, onArrival: Arrival) {
    const transfer = new AbortController()
    underWay.current.set(one.id, transfer)
    mark(one.id, { progress: 0 })
    try {
      const onProgress = (progress: number) => mark(one.id, { progress })
      onArrival(await sendPhotograph(listingId, one, { onProgress, signal: transfer.signal }))
      take(one.id)
    } catch (error) {
      const removed = transfer.signal.aborted && !left.current
      if (removed) take(one.id)
      else mark(one.id, { progress: undefined, error: sayWhy(error) })
    } finally {
      underWay.current.delete(one.id)
    }
  }

  return {
    waiting,
    sending: waiting.some(({ error }) => !error),
    add: (files: readonly File[]) => change([...present.current, ...files.map(waitingPhotograph)]),
    move: (id: string, place: number) => change(moveEntry(present.current, id, place)),
    caption: (id: string, caption: string) => mark(id, { caption }),
    remove: (id: string) => {
      const transfer = underWay.current.get(id)
      if (transfer) transfer.abort()
      else take(id)
    },
    again: (id: string) => mark(id, { error: undefined }),
    /** Ends when each has arrived or failed, or the page is left; gives those that did not arrive. */
    send: async (listingId: string, onArrival: Arrival): Promise<Waiting> => {
      line.current ??= sendAll(listingId, onArrival).finally(() => {
        line.current = undefined
      })
      await line.current
      return present.current
    },
  }
}

const sayWhy = (error: unknown): string =>
  error instanceof Error && error.name !== 'AbortError' && error.message ? error.message : unsent

const unsent = 'The picture did not reach us. Please try again.'
