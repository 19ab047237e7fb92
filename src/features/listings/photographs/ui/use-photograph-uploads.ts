import { useEffect, useRef, useState } from 'react'
import type { Photograph } from '#features/listings/records.ts'
import type { PhotographKind } from '../terms.ts'
import { moveWithinKind, withKind } from './order-within-kind.ts'
import { newUpload, type PhotographUpload } from './photograph-upload.ts'
import { storeUnsentNames } from './unsent-names.ts'
import { isRefusalOfFile, removePhotograph, uploadPhotograph } from './upload-photograph.ts'

type Uploads = readonly PhotographUpload[]
/** Gets all photographs of the listing, and the id of the new one. */
type Arrival = (photographs: Photograph[], id: string) => void

/** A queue of uploads. They are sent one after the other, so that the server keeps their order. */
export function usePhotographUploads(memberId: string, initial: Uploads = []) {
  const [waiting, setWaiting] = useState(initial)
  // `sendAll` reads the queue long after the render that started it.
  const latestUploads = useRef(waiting)
  const transfers = useRef(new Map<string, AbortController>())
  const sendPromise = useRef<Promise<void>>(undefined)
  const isUnmounted = useRef(false)
  const storedFor = useRef<string>(undefined)

  useEffect(() => {
    const sending = transfers.current
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      for (const transfer of sending.values()) transfer.abort()
    }
  }, [])

  const change = (next: Uploads) => {
    latestUploads.current = next
    setWaiting(next)
    if (storedFor.current) storeUnsentNames(memberId, storedFor.current, namesToChooseAgain(next))
  }
  const updateUpload = (id: string, changes: Partial<PhotographUpload>) =>
    change(latestUploads.current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const removeUpload = (id: string) => change(latestUploads.current.filter((upload) => upload.id !== id))

  async function sendAll(listingId: string, onArrival: Arrival) {
    while (!isUnmounted.current) {
      const next = latestUploads.current.find(({ error }) => !error)
      if (!next) return
      await sendOne(listingId, next, onArrival)
    }
  }

  async function sendOne(listingId: string, upload: PhotographUpload, onArrival: Arrival) {
    const transfer = new AbortController()
    transfers.current.set(upload.id, transfer)
    updateUpload(upload.id, { progress: 0 })
    try {
      const onProgress = (progress: number) => updateUpload(upload.id, { progress })
      const latest = () => latestUploads.current.find(({ id }) => id === upload.id)
      const photographs = await uploadPhotograph(listingId, upload, { latest, onProgress, signal: transfer.signal })
      const isRemoved = latest() === undefined && (await removePhotograph(listingId, upload.id))
      if (!isRemoved) onArrival(photographs, upload.id)
      removeUpload(upload.id)
    } catch (error) {
      const isCancelled = transfer.signal.aborted && !isUnmounted.current
      if (isCancelled) removeUpload(upload.id)
      else
        updateUpload(upload.id, {
          ...{ progress: undefined, error: failureMessage(error), isFinal: isRefusalOfFile(error) },
        })
    } finally {
      transfers.current.delete(upload.id)
    }
  }

  return {
    waiting,
    sending: waiting.some(({ error }) => !error),
    add: (files: readonly File[], kind: PhotographKind) =>
      change([...latestUploads.current, ...files.map((file) => newUpload(file, kind))]),
    move: (id: string, index: number) => change(moveWithinKind(latestUploads.current, id, index)),
    setKind: (id: string, kind: PhotographKind) => change(withKind(latestUploads.current, id, kind)),
    caption: (id: string, caption: string) => updateUpload(id, { caption }),
    remove: (id: string) => {
      const transfer = transfers.current.get(id)
      const isReceived = latestUploads.current.find((upload) => upload.id === id)?.progress === 1
      // The server stores what it has received, so it is removed there after that.
      if (transfer && !isReceived) transfer.abort()
      else removeUpload(id)
    },
    again: (id: string) => updateUpload(id, { error: undefined }),
    /** Resolves when each upload has succeeded or failed, or the page is left; returns those that did not succeed. */
    send: async (listingId: string, onArrival: Arrival): Promise<Uploads> => {
      storedFor.current = listingId
      change(latestUploads.current)
      sendPromise.current ??= sendAll(listingId, onArrival).finally(() => {
        sendPromise.current = undefined
      })
      await sendPromise.current
      return latestUploads.current
    },
  }
}

const namesToChooseAgain = (uploads: Uploads) => uploads.filter(({ isFinal }) => !isFinal).map(({ file }) => file.name)

const failureMessage = (error: unknown): string =>
  error instanceof Error && error.name !== 'AbortError' && error.message ? error.message : uploadFailedMessage

const uploadFailedMessage = 'The photograph was not uploaded. Please try again.'
