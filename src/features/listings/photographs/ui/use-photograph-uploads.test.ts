import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { toast } from '#ui/feedback/toast.ts'
import { usePhotographUploads } from './use-photograph-uploads.ts'

const mocks = vi.hoisted(() => ({ sendFile: vi.fn(), caption: vi.fn(), setKind: vi.fn(), remove: vi.fn() }))
vi.mock('#api/client.ts', () => {
  const { caption, setKind, remove } = mocks
  return { apiClient: { photographs: { caption, setKind, remove } } }
})
vi.mock('#api/send-file.ts', () => ({ sendFile: mocks.sendFile }))
vi.mock('#ui/feedback/toast.ts', () => ({ toast: vi.fn() }))

type SentFile = { url: string; onProgress: (progress: number) => void; signal: AbortSignal }

let uploads: ReturnType<typeof usePhotographUploads>
function Editor() {
  uploads = usePhotographUploads('a-member')
  return null
}

const photographs = ['all photographs']
const onArrival = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  stubLocalStorage()
  for (const answer of Object.values(mocks)) answer.mockResolvedValue({ photographs })
  renderToStaticMarkup(createElement(Editor))
  uploads.add([new File([], 'terrace.jpg')], 'photograph')
})

/** The id of the photograph is in the URL of its upload. */
const idOf = (url: string) => new URL(url, 'http://localhost').searchParams.get('photograph_id') ?? ''

test('a caption and a kind that change while a photograph is uploaded are sent after it', async () => {
  mocks.sendFile.mockImplementationOnce(async ({ url }: { url: string }) => {
    uploads.caption(idOf(url), 'The terrace')
    uploads.setKind(idOf(url), 'floor-plan')
    return { photographs: ['without a caption'] }
  })
  expect(await uploads.send('a-listing', onArrival)).toEqual([])
  const photograph_id = idOf(mocks.sendFile.mock.lastCall?.[0].url)
  expect(mocks.setKind.mock.calls).toEqual([[{ id: 'a-listing', photograph_id, kind: 'floor-plan' }]])
  expect(mocks.caption.mock.calls).toEqual([[{ id: 'a-listing', photograph_id, caption: 'The terrace' }]])
  expect(onArrival.mock.calls).toEqual([[photographs, photograph_id]])
})

test('a caption that changes while it is sent is sent again', async () => {
  let id = ''
  mocks.sendFile.mockImplementationOnce(async ({ url }: { url: string }) => {
    id = idOf(url)
    uploads.caption(id, 'The terrase')
    return { photographs }
  })
  mocks.caption.mockImplementationOnce(async () => {
    uploads.caption(id, 'The terrace')
    return { photographs }
  })
  await uploads.send('a-listing', onArrival)
  expect(mocks.caption.mock.calls.map(([{ caption }]) => caption)).toEqual(['The terrase', 'The terrace'])
})

test('a photograph without a caption is only uploaded, and a refused caption keeps it', async () => {
  await uploads.send('a-listing', onArrival)
  expect([mocks.caption.mock.calls, mocks.setKind.mock.calls]).toEqual([[], []])
  mocks.sendFile.mockImplementationOnce(async ({ url }: { url: string }) => {
    uploads.caption(idOf(url), 'The terrace')
    return { photographs }
  })
  mocks.caption.mockRejectedValueOnce(new Error('unavailable'))
  uploads.add([new File([], 'terrace.jpg')], 'photograph')
  expect(await uploads.send('a-listing', onArrival)).toEqual([])
  expect(onArrival).toHaveBeenCalledTimes(2)
  expect(toast).toHaveBeenCalledTimes(1)
})

/** Removes the upload while the server stores what it has received. */
function removeWhileStored() {
  mocks.sendFile.mockImplementationOnce(async ({ url, onProgress }: SentFile) => {
    uploads.caption(idOf(url), 'The terrace')
    onProgress(1)
    uploads.remove(idOf(url))
    return { photographs }
  })
}

test('a photograph that is removed after the server has received it is removed there too', async () => {
  removeWhileStored()
  expect(await uploads.send('a-listing', onArrival)).toEqual([])
  const photograph_id = idOf(mocks.sendFile.mock.lastCall?.[0].url)
  expect(mocks.remove.mock.calls).toEqual([[{ id: 'a-listing', photograph_id }]])
  expect([mocks.caption.mock.calls, onArrival.mock.calls]).toEqual([[], []])
})

test('a photograph that cannot be removed there is shown again, and a toast says so', async () => {
  removeWhileStored()
  mocks.remove.mockRejectedValueOnce(new Error('unavailable'))
  await uploads.send('a-listing', onArrival)
  expect(onArrival).toHaveBeenCalledTimes(1)
  expect(toast).toHaveBeenCalledTimes(1)
})

test('a photograph that is removed before that is never received', async () => {
  let isAborted = false
  mocks.sendFile.mockImplementationOnce(async ({ url, onProgress, signal }: SentFile) => {
    onProgress(0.5)
    uploads.remove(idOf(url))
    isAborted = signal.aborted
    throw signal.reason
  })
  expect(await uploads.send('a-listing', onArrival)).toEqual([])
  expect([isAborted, mocks.remove.mock.calls, onArrival.mock.calls]).toEqual([true, [], []])
})
