import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#features/live/contract.ts'
import { muteLiveEvents, onLiveEvent } from './live.ts'

const streams: { signal: AbortSignal; tell: (event: LiveEvent) => void }[] = []
vi.mock('./live-stream.ts', () => ({
  readLiveEvents: async (signal: AbortSignal, tell: (event: LiveEvent) => void) => void streams.push({ signal, tell }),
}))

const opened = { type: 'opened' } as LiveEvent
const changed = { type: 'notifications.changed' } as LiveEvent

beforeEach(() => {
  streams.length = 0
})

async function openedStream(listener: (event: LiveEvent) => void) {
  const leave = onLiveEvent(listener)
  await expect.poll(() => streams).toHaveLength(1)
  return { leave, tell: streams[0]?.tell ?? (() => undefined), signal: streams[0]?.signal }
}

test('shares one stream among all listeners, until the last one leaves', async () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const { leave, tell, signal } = await openedStream(one)
  const leaveToo = onLiveEvent(other)
  tell(changed)
  expect([one.mock.calls, other.mock.calls]).toEqual([[[changed]], [[changed]]])
  leave()
  expect(signal?.aborted).toBe(false)
  leaveToo()
  expect(signal?.aborted).toBe(true)
  expect(streams).toHaveLength(1)
})

test('sends the opened event to a listener that joins an open stream', async () => {
  const { leave, tell } = await openedStream(vi.fn())
  const early = vi.fn()
  const leaveEarly = onLiveEvent(early)
  expect(early).not.toHaveBeenCalled()
  tell(opened)
  const late = vi.fn()
  const leaveLate = onLiveEvent(late)
  expect(late.mock.calls).toEqual([[opened]])
  expect(early.mock.calls).toEqual([[opened]])
  for (const away of [leave, leaveEarly, leaveLate]) away()
})

test('ignores the opening of a stream that was closed', async () => {
  const { leave, tell } = await openedStream(vi.fn())
  tell(opened)
  leave()
  tell(opened)
  const next = vi.fn()
  const leaveNext = onLiveEvent(next)
  expect(next).not.toHaveBeenCalled()
  leaveNext()
})

test.each([true, false])(
  'muted live events reach no listener; unmuting reopens the stream at once: %s',
  async (atOnce) => {
    const { leave, signal } = await openedStream(vi.fn())
    const hear = muteLiveEvents()
    expect(signal?.aborted).toBe(true)
    const leaveToo = onLiveEvent(vi.fn())
    hear(atOnce)
    leaveToo()
    await vi.dynamicImportSettled()
    expect(streams).toHaveLength(atOnce ? 2 : 1)
    const next = onLiveEvent(vi.fn())
    await expect.poll(() => streams.length).toBe(2)
    for (const away of [leave, next]) away()
  },
)
