import { useEffect, useRef, useState } from 'react'
import type { Photograph } from '#features/listings/records.ts'
import { moveEntry } from '#ui/forms/files/file-entries.ts'
import { newUpload, type PhotographUpload } from './photograph-upload.ts'
import { uploadPhotograph } from './upload-photograph.ts'

type Waiting = readonly PhotographUpload[]
type Arrival = (photographs: Photograph[]) => void

/** A queue of uploads. They are sent one after the other, so that the server keeps their order. */
export function usePhotographUploads(initial: Waiting = []) {
  const [waiting, setWaiting] = useState(initial)
  // `sendAll` reads the queue long after the render that started it.
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
  const mark = (id: string, what: Partial<PhotographUpload>) =>
    change(present.current.map((one) => (one.id === id ? { ...one, ...what } : one)))
  const take = (id: string) => change(present.current.filter((one) => one.id !== id))

  async function sendAll(listingId: string, onArrival: Arrival) {
    while (!left.current) {
      const next = present.current.find(({ error }) => !error)
      if (!next) return
      await sendOne(listingId, next, onArrival)
    }
  }

  async function sendOne(listingId: string, one: PhotographUpload, onArrival: Arrival) {
    const transfer = new AbortController()
    underWay.current.set(one.id, transfer)
    mark(one.id, { progress: 0 })
    try {
      const onProgress = (progress: number) => mark(one.id, { progress })
      onArrival(await uploadPhotograph(listingId, one, { onProgress, signal: transfer.signal }))
      take(one.id)
    } catch (error) {
      const removed = transfer.signal.aborted && !left.current
      if (removed) take(one.id)
      else mark(one.id, { progress: undefined, error: failureMessage(error) })
    } finally {
      underWay.current.delete(one.id)
    }
  }

  return {
    waiting,
    sending: waiting.some(({ error }) => !error),
    add: (files: readonly File[]) => change([...present.current, ...files.map(newUpload)]),
    move: (id: string, place: number) => change(moveEntry(present.current, id, place)),
    caption: (id: string, caption: string) => mark(id, { caption }),
    remove: (id: string) => {
      const transfer = underWay.current.get(id)
      if (transfer) transfer.abort()
      else take(id)
    },
    again: (id: string) => mark(id, { error: undefined }),
    /** Resolves when each upload has succeeded or failed, or the page is left; returns those that did not succeed. */
    send: async (listingId: string, onArrival: Arrival): Promise<Waiting> => {
      line.current ??= sendAll(listingId, onArrival).finally(() => {
        line.current = undefined
      })
      await line.current
      return present.current
    },
  }
}

const failureMessage = (error: unknown): string =>
  error instanceof Error && error.name !== 'AbortError' && error.message ? error.message : unsent

const unsent = 'The picture did not reach us. Please try again.'
