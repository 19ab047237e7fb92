import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NamedApiError } from '#api/api-error.ts'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import type { Paper, PlacedPaper } from '../../records.ts'
import { createAttachmentStore, type StorePorts } from './attachment-store.ts'

const draft = 'draft:papers:member:conversation'
let uploads: { name: string; answer: (failure?: Error) => void; progress: (fraction: number) => void }[]
let discarded: string[]
let gone: string[]
let used: string[]

beforeEach(() => {
  stubLocalStorage()
  uploads = []
  discarded = []
  gone = []
  used = []
})
afterEach(() => vi.unstubAllGlobals())

const apiError = (code: string, status: number, message = code) =>
  new NamedApiError({ code, status, message, data: undefined })
const ports: StorePorts = {
  upload: ({ id, name, bytes }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const paper = { id, name, bytes } as Paper
      uploads.push({ name, progress: onProgress, answer: (failure) => (failure ? reject(failure) : resolve(paper)) })
    }),
  read: async (id) => {
    if (gone.includes(id)) throw apiError('PAPER_NOT_FOUND', 404)
    const conversation_id = used.includes(id) ? 'another' : null
    return { id, name: 'Survey.pdf', bytes: 12, conversation_id, document: null } as PlacedPaper
  },
  discard: async (id) => discarded.push(id),
}
const open = () => createAttachmentStore(draft, 10, ports)
const pdf = (name = 'Survey.pdf', size = 12) => {
  const file = new File([''], name, { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('uploads one file after the other, and sends them in their order once all are there', async () => {
  const store = open()
  store.add([pdf('A.pdf'), pdf('B.pdf')])
  expect(uploads.map(({ name }) => name)).toEqual(['A.pdf'])
  const ids = store.snapshot().files.map(({ id }) => id)
  uploads[0]?.progress(0.5)
  expect(store.snapshot().files[0]?.progress).toBe(0.5)
  const sent = vi.fn()
  const sending = store.requestSend(sent)
  uploads[0]?.answer()
  await settled()
  uploads[1]?.answer()
  await settled()
  expect(sent.mock.calls).toEqual([[ids, 'A.pdf, B.pdf']])
  expect(await sending).toBe(true)
  expect(localStorage.getItem(draft)).toBeNull()
  expect(store.snapshot().files).toEqual([])
})

test('says before an upload what is too large, empty, of another type, or too many', () => {
  const store = open()
  store.add([pdf('Large.pdf', 25_000_001), pdf('Empty.pdf', 0), new File(['x'], 'Terms.docx', { type: 'text/plain' })])
  expect(store.snapshot().refusals).toEqual([
    'Large.pdf is too large: no file may exceed 25 MB.',
    'Empty.pdf is empty.',
    expect.stringMatching(/^Terms.docx is not a PDF, JPEG, PNG, WebP or HEIC file\.$/),
  ])
  store.add(Array.from({ length: 11 }, (_, index) => pdf(`${index}.pdf`)))
  expect(store.snapshot().refusals).toEqual(['No more than 10 files fit; 10.pdf was left out.'])
  expect(store.snapshot().files).toHaveLength(10)
})

test('a refused file stops the message, keeps its sentence, and is offered again unless the file itself is wrong', async () => {
  const store = open()
  store.add([pdf()])
  const sending = store.requestSend(() => undefined)
  expect(store.snapshot().isSending).toBe(true)
  uploads[0]?.answer(apiError('SCANNER_UNAVAILABLE', 503, 'Please try again later.'))
  await settled()
  const [file] = store.snapshot().files
  expect(file).toMatchObject({ error: 'Please try again later.', isFinal: false })
  expect(await sending).toBe(false)
  expect(store.snapshot().isSending).toBe(false)
  store.retry(file?.id ?? '')
  uploads[1]?.answer(apiError('PDF_UNREADABLE', 422))
  await settled()
  expect(store.snapshot().files[0]?.isFinal).toBe(true)
})

test('a removed file is cancelled, and removed on the server if it was there, as are those of a discarded message', async () => {
  const store = open()
  store.add([pdf('A.pdf'), pdf('B.pdf')])
  const [a, b] = store.snapshot().files.map(({ id }) => id)
  store.remove(a ?? '')
  await settled()
  uploads[1]?.answer()
  await settled()
  store.remove(b ?? '')
  expect(store.snapshot().files).toEqual([])
  // The server may have the first one, if its response was lost.
  expect(discarded).toEqual([a, b])
  store.discard(['c', 'd'])
  expect(discarded).toEqual([a, b, 'c', 'd'])
})

test('the draft keeps uploaded files for the next visit, and says which are gone', async () => {
  const before = open()
  before.add([pdf('A.pdf'), pdf('B.pdf'), pdf('C.pdf')])
  for (const index of [0, 1]) {
    uploads[index]?.answer()
    await settled()
  }
  gone = [before.snapshot().files[1]?.id ?? '']
  const after = open()
  await settled()
  expect(after.snapshot().files.map(({ id, isUploaded }) => [id, isUploaded])).toEqual([
    [before.snapshot().files[0]?.id, true],
  ])
  expect(after.snapshot().refusals).toEqual([
    'C.pdf was not uploaded. Please add it again.',
    'B.pdf is no longer there. Please add it again.',
  ])
})

test('keeps the files in tray and draft until the message has arrived, and once if it fails', async () => {
  const store = open()
  store.add([pdf()])
  uploads[0]?.answer()
  await settled()
  const answers: ((failure?: Error) => void)[] = []
  const deliver = () =>
    new Promise<void>((resolve, reject) => answers.push((failure) => (failure ? reject(failure) : resolve())))
  const failed = store.requestSend(deliver)
  expect(store.snapshot()).toMatchObject({ isSending: true, isDelivering: true, files: [{ name: 'Survey.pdf' }] })
  answers[0]?.(new TypeError('Failed to fetch'))
  expect(await failed).toBe(false)
  await settled()
  expect(store.snapshot()).toMatchObject({ isSending: false, isDelivering: false, files: [{ name: 'Survey.pdf' }] })
  expect(localStorage.getItem(draft)).not.toBeNull()
  const arrived = store.requestSend(deliver)
  store.add([pdf('Later.pdf')])
  answers[1]?.()
  expect(await arrived).toBe(true)
  await settled()
  expect(answers).toHaveLength(2)
  expect(store.snapshot().files.map(({ name }) => name)).toEqual(['Later.pdf'])
})

test('leaves out files that arrived although the response was lost', async () => {
  const store = open()
  store.add([pdf()])
  uploads[0]?.answer()
  await settled()
  used = store.snapshot().files.map(({ id }) => id)
  await store.requestSend(() => Promise.reject(new TypeError('Failed to fetch')))
  await settled()
  expect(store.snapshot()).toMatchObject({ files: [], refusals: ['Survey.pdf was sent already.'] })
})

test('ignores a malformed draft', () => {
  localStorage.setItem(draft, '{"files":"[{\\"id\\":1}, null]"}')
  expect(open().snapshot().files).toEqual([])
})

test('stores nothing more once it is closed', async () => {
  const store = open()
  store.add([pdf('A.pdf'), pdf('B.pdf')])
  uploads[0]?.answer()
  await settled()
  localStorage.removeItem(draft)
  store.close()
  await settled()
  expect(localStorage.getItem(draft)).toBeNull()
  expect(uploads).toHaveLength(2)
})

test('a file that was sent meanwhile, such as from another window, is left out with a sentence', async () => {
  const store = open()
  used = ['sent', 'other']
  await store.restore(['sent', 'kept'])
  expect(store.snapshot().files.map(({ id }) => id)).toEqual(['kept'])
  expect(store.snapshot().refusals).toEqual(['Survey.pdf was sent already.'])
})

test('takes over what another tab keeps in the same draft, without losing what is uploading here', async () => {
  const handlers: ((event: object) => void)[] = []
  vi.stubGlobal('addEventListener', (type: string, handler: (event: object) => void) => {
    if (type === 'storage') handlers.push(handler)
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  const [first, second] = [open(), open()]
  const tell = (index: number) => handlers[index]?.({ key: draft })
  first.add([pdf('A.pdf')])
  uploads[0]?.answer()
  await settled()
  tell(1)
  await settled()
  second.add([pdf('B.pdf')])
  tell(0)
  await settled()
  uploads[1]?.answer()
  await settled()
  tell(0)
  await settled()
  const ids = (store: typeof first) => store.snapshot().files.map(({ id }) => id)
  expect(ids(first)).toHaveLength(2)
  expect(ids(first).sort()).toEqual(ids(second).sort())
  expect(JSON.parse(JSON.parse(localStorage.getItem(draft) ?? '').files)).toHaveLength(2)
  second.remove(ids(first)[0] ?? '')
  tell(0)
  await settled()
  expect(ids(first)).toEqual(ids(second))
  expect([ids(first).length, discarded.length]).toEqual([1, 1])
})
