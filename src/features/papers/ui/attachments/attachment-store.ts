import { isApiError } from '#api/api-error.ts'
import { apiClient } from '#api/client.ts'
import type { PlacedPaper } from '../../records.ts'
import { type Attachment, fromPaper, type KeptAttachment, namesOf, stateOf } from './attachment.ts'
import { chooseFiles } from './choose-files.ts'
import { readKept, storeKept } from './kept-attachments.ts'
import { isRefusalOfFile, uploadPaper } from './upload-paper.ts'

export interface AttachmentSnapshot {
  files: readonly Attachment[]
  /** Sentences about files that are not in the tray. */
  refusals: readonly string[]
  /** The member pressed Send; the message goes once each file is uploaded. */
  isSending: boolean
  /** The message is on its way with the files, which stay in the tray until it has arrived. */
  isDelivering: boolean
}

export interface StorePorts {
  upload: typeof uploadPaper
  read: (id: string) => Promise<PlacedPaper>
  discard: (id: string) => Promise<unknown>
}

const serverPorts: StorePorts = {
  upload: uploadPaper,
  read: (id) => apiClient.papers.read({ id }),
  discard: (id) => apiClient.papers.discard({ id }),
}

export type AttachmentStore = ReturnType<typeof createAttachmentStore>

/** The files that go with the next message, or the first one. The draft in this browser keeps those that are uploaded. */
export function createAttachmentStore(draftName: string, most: number, ports = serverPorts) {
  let snapshot: AttachmentSnapshot = { files: [], refusals: [], isSending: false, isDelivering: false }
  let isUploading = false
  let isClosed = false
  let request: { deliver: Deliver; onEnd: (isDelivered: boolean) => void } | undefined
  const transfers = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  function change(next: Partial<AttachmentSnapshot>, { isKept = true } = {}): void {
    snapshot = { ...snapshot, ...next }
    const state = stateOf(snapshot.files)
    if (!snapshot.isDelivering && (state === 'none' || state === 'refused')) endSending(false)
    if (isKept) keepDraft()
    for (const notify of listeners) notify()
    if (snapshot.isSending && !snapshot.isDelivering && state === 'ready') void sendNow()
  }

  function endSending(isDelivered: boolean): void {
    snapshot = { ...snapshot, isSending: false, isDelivering: false }
    request?.onEnd(isDelivered)
    request = undefined
  }

  /** Also if the member has gone to another page meanwhile. */
  async function sendNow(): Promise<void> {
    const ids = snapshot.files.map(({ id }) => id)
    const names = namesOf(snapshot.files)
    change({ isDelivering: true })
    const isDelivered = await succeeds(async () => await request?.deliver(ids, names))
    endSending(isDelivered)
    if (isDelivered) return change({ files: snapshot.files.filter(({ id }) => !ids.includes(id)), refusals: [] })
    change({})
    // It may have arrived although the response was lost.
    await leaveOutUsed(snapshot.files.filter(({ isUploaded }) => isUploaded))
  }
  const update = (id: string, changes: Partial<Attachment>) =>
    change({ files: snapshot.files.map((file) => (file.id === id ? { ...file, ...changes } : file)) })
  const without = (id: string) => snapshot.files.filter((file) => file.id !== id)

  function keepDraft(): void {
    if (!isClosed) storeKept(draftName, snapshot.files)
  }

  /** One after the other: the server takes few uploads of one member at once. */
  async function uploadAll(): Promise<void> {
    if (isUploading) return
    isUploading = true
    // A page that is left now would lose the file.
    globalThis.addEventListener?.('beforeunload', warn)
    for (let next = nextToUpload(); next && !isClosed; next = nextToUpload()) await uploadOne(next)
    globalThis.removeEventListener?.('beforeunload', warn)
    isUploading = false
  }
  const nextToUpload = () => snapshot.files.find(({ isUploaded, error }) => !isUploaded && error === undefined)

  async function uploadOne(attachment: Attachment): Promise<void> {
    const { id } = attachment
    const transfer = new AbortController()
    transfers.set(id, transfer)
    update(id, { progress: 0 })
    try {
      const onProgress = (progress: number) => update(id, { progress })
      const { name, bytes } = await ports.upload(attachment, { onProgress, signal: transfer.signal })
      if (snapshot.files.some((file) => file.id === id))
        update(id, { isUploaded: true, progress: undefined, name, bytes })
      else discard(id)
    } catch (error) {
      // It may have arrived all the same before it was removed here.
      if (!snapshot.files.some((file) => file.id === id)) return discard(id)
      update(id, { progress: undefined, error: messageOf(error), isFinal: isRefusalOfFile(error) })
    } finally {
      transfers.delete(id)
    }
  }

  const discard = (id: string) => void ports.discard(id).catch(() => undefined)

  /** Puts files into the tray that were uploaded before, except those that are gone meanwhile. */
  async function restore(kept: readonly KeptAttachment[]): Promise<void> {
    const unknown = kept.filter(({ id }) => snapshot.files.every((file) => file.id !== id))
    const missing = unknown.filter(({ isUploaded }) => isUploaded)
    const lost = unknown.filter(({ isUploaded }) => !isUploaded)
    change({ files: [...missing, ...snapshot.files], refusals: lost.map(({ name }) => lostSentence(name)) })
    await leaveOutUsed(missing)
  }

  async function leaveOutUsed(files: readonly { id: string; name: string }[]): Promise<void> {
    await Promise.all(
      files.map(async ({ id, name }) => {
        try {
          const paper = await ports.read(id)
          const isUsed = paper.conversation_id !== null || paper.document !== null
          if (isUsed) change({ files: without(id), refusals: [...snapshot.refusals, usedSentence(paper.name)] })
          else update(id, fromPaper(paper))
        } catch (error) {
          if (!isApiError(error, 'PAPER_NOT_FOUND')) return
          change({ files: without(id), refusals: [...snapshot.refusals, goneSentence(name)] })
        }
      }),
    )
  }

  /** Another tab changed the draft: its files are taken over, and those that are uploading here stay. Writes nothing by itself. */
  function followOtherTab({ key }: StorageEvent): void {
    if (key !== draftName || isClosed || snapshot.isSending) return
    const kept = readKept(draftName).filter(({ isUploaded }) => isUploaded)
    const isStillKept = (file: Attachment) => !file.isUploaded || kept.some(({ id }) => id === file.id)
    change({ files: snapshot.files.filter(isStillKept) }, { isKept: false })
    if (kept.some(({ id }) => snapshot.files.every((file) => file.id !== id))) void restore(kept)
  }

  void restore(readKept(draftName))
  globalThis.addEventListener?.('storage', followOtherTab)
  return {
    snapshot: () => snapshot,
    state: () => (snapshot.isSending ? ('sending' as const) : stateOf(snapshot.files)),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files: readonly File[]) {
      const { attachments, refusals } = chooseFiles(files, snapshot.files.length, most)
      change({ files: [...snapshot.files, ...attachments], refusals })
      void uploadAll()
    },
    remove(id: string) {
      const removed = snapshot.files.find((file) => file.id === id)
      change({ files: without(id), refusals: [] })
      transfers.get(id)?.abort()
      if (removed?.isUploaded) discard(id)
    },
    retry(id: string) {
      update(id, { error: undefined })
      void uploadAll()
    },
    restore: (ids: readonly string[]) => restore(ids.map((id) => ({ id, name: '', bytes: 0, isUploaded: true }))),
    /** Removes the files of a message that was discarded unsent. The server keeps those of one that arrived all the same. */
    discard(ids: readonly string[]) {
      for (const id of ids) discard(id)
    },
    /** Forever: the next member at this browser must not find the draft. */
    close() {
      isClosed = true
      globalThis.removeEventListener?.('storage', followOtherTab)
      for (const transfer of transfers.values()) transfer.abort()
    },
    /**
     * Hands the ids and names of the files over once all are uploaded, and empties the tray unless that fails. Resolves with
     * whether it succeeded: false too if a file is refused, or if the member removes all.
     */
    requestSend: (deliver: Deliver) =>
      new Promise<boolean>((onEnd) => {
        request?.onEnd(false)
        request = { deliver, onEnd }
        change({ isSending: true })
      }),
  }
}

type Deliver = (paperIds: string[], names: string) => unknown

const succeeds = (work: () => Promise<unknown>) =>
  work().then(
    () => true,
    () => false,
  )

const warn = (event: Event) => event.preventDefault()

const lostSentence = (name: string) => `${name} was not uploaded. Please add it again.`
const usedSentence = (name: string) => `${name} was sent already.`
const goneSentence = (name: string) => `${name || 'One of the files'} is no longer there. Please add it again.`

const messageOf = (error: unknown) =>
  error instanceof Error && error.name !== 'AbortError' && error.message
    ? error.message
    : 'The file was not uploaded. Please try again.'
