import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#features/live/contract.ts'
import { muteLiveEvents, onLiveEvent } from './live.ts'

const streams: { signal: AbortSignal; send: (event: LiveEvent) => void }[] = []
vi.mock('./live-stream.ts', () => ({
  readLiveEvents: async (signal: AbortSignal, send: (event: LiveEvent) => void) => void streams.push({ signal, send }),
}))

const openedEvent = { type: 'opened' } as LiveEvent
const changedEvent = { type: 'notifications.changed' } as LiveEvent

beforeEach(() => {
  streams.length = 0
})

async function openedStream(listener: (event: LiveEvent) => void) {
  const leave = onLiveEvent(listener)
  await expect.poll(() => streams).toHaveLength(1)
  return { leave, send: streams[0]?.send ?? (() => undefined), signal: streams[0]?.signal }
}

test('shares one stream among all listeners, until the last one leaves', async () => {
  const [firstListener, secondListener] = [vi.fn(), vi.fn()]
  const { leave, send, signal } = await openedStream(firstListener)
  const leaveSecond = onLiveEvent(secondListener)
  send(changedEvent)
  expect([firstListener.mock.calls, secondListener.mock.calls]).toEqual([[[changedEvent]], [[changedEvent]]])
  leave()
  expect(signal?.aborted).toBe(false)
  leaveSecond()
  expect(signal?.aborted).toBe(true)
  expect(streams).toHaveLength(1)
})

test('sends the opened event to a listener that joins an open stream', async () => {
  const { leave, send } = await openedStream(vi.fn())
  const earlyListener = vi.fn()
  const leaveEarly = onLiveEvent(earlyListener)
  expect(earlyListener).not.toHaveBeenCalled()
  send(openedEvent)
  const lateListener = vi.fn()
  const leaveLate = onLiveEvent(lateListener)
  expect(lateListener.mock.calls).toEqual([[openedEvent]])
  expect(earlyListener.mock.calls).toEqual([[openedEvent]])
  for (const unsubscribe of [leave, leaveEarly, leaveLate]) unsubscribe()
})

test('ignores the opening of a stream that was closed', async () => {
  const { leave, send } = await openedStream(vi.fn())
  send(openedEvent)
  leave()
  send(openedEvent)
  const nextListener = vi.fn()
  const leaveNext = onLiveEvent(nextListener)
  expect(nextListener).not.toHaveBeenCalled()
  leaveNext()
})

test.each([true, false])(
  'muted live events reach no listener; unmuting reopens the stream at once: %s',
  async (atOnce) => {
    const { leave, signal } = await openedStream(vi.fn())
    const resumeLiveEvents = muteLiveEvents()
    expect(signal?.aborted).toBe(true)
    const leaveSecond = onLiveEvent(vi.fn())
    resumeLiveEvents(atOnce)
    leaveSecond()
    await vi.dynamicImportSettled()
    expect(streams).toHaveLength(atOnce ? 2 : 1)
    const leaveNext = onLiveEvent(vi.fn())
    await expect.poll(() => streams.length).toBe(2)
    for (const unsubscribe of [leave, leaveNext]) unsubscribe()
  },
)
