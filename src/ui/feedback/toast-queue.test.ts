import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const titles = (queue: ReturnType<typeof createToastQueue>) => queue.seen().map(({ title }) => title)

test('a toast stays five seconds, or for its own duration', () => {
  const queue = createToastQueue()
  queue.add({ title: 'Saved' })
  queue.add({ title: 'Logged out successfully', duration: 3000 })

  vi.advanceTimersByTime(2999)
  expect(queue.seen().map(({ leaving }) => leaving)).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect(queue.seen().map(({ leaving }) => leaving)).toEqual([false, true])
  vi.advanceTimersByTime(200)
  expect(titles(queue)).toEqual(['Saved'])
  vi.advanceTimersByTime(2000)
  expect(titles(queue)).toEqual([])
})

test('three toasts are visible; the next appears when one has gone, and stays its full time', () => {
  const queue = createToastQueue()
  for (const title of ['one', 'two', 'three', 'four']) queue.add({ title })
  expect(titles(queue)).toEqual(['one', 'two', 'three'])

  vi.advanceTimersByTime(4000)
  queue.dismiss(1)
  expect(titles(queue)).toEqual(['one', 'two', 'three'])
  vi.advanceTimersByTime(200)
  expect(titles(queue)).toEqual(['two', 'three', 'four'])

  vi.advanceTimersByTime(4999)
  expect(titles(queue)).toEqual(['four'])
  vi.advanceTimersByTime(201)
  expect(titles(queue)).toEqual([])
})

test('toast timers pause while the queue is held, and resume where they stopped', () => {
  const queue = createToastQueue()
  queue.add({ title: 'one' })
  vi.advanceTimersByTime(4000)
  queue.hold('hover')
  queue.hold('hidden')
  vi.advanceTimersByTime(60_000)
  queue.release('hover')
  vi.advanceTimersByTime(60_000)
  expect(titles(queue)).toEqual(['one'])

  queue.release('hidden')
  vi.advanceTimersByTime(999)
  expect(queue.seen()[0]?.leaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(queue.seen()[0]?.leaving).toBe(true)
})

test('a toast added during a pause is paused too', () => {
  const queue = createToastQueue()
  queue.hold('focus')
  queue.add({ title: 'one' })
  vi.advanceTimersByTime(60_000)
  expect(titles(queue)).toEqual(['one'])
  queue.release('focus')
  vi.advanceTimersByTime(5200)
  expect(titles(queue)).toEqual([])
})

test('dismissing a toast twice or an unknown id changes nothing', () => {
  const queue = createToastQueue()
  const listener = vi.fn()
  queue.subscribe(listener)
  const id = queue.add({ title: 'one' })
  queue.dismiss(id)
  queue.dismiss(id)
  queue.dismiss(99)
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledTimes(3)
  expect(titles(queue)).toEqual([])
})

test('a toast listener that unsubscribed is not called', () => {
  const queue = createToastQueue()
  const listener = vi.fn()
  const leave = queue.subscribe(listener)
  queue.add({ title: 'one' })
  leave()
  queue.add({ title: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a toast replaces an earlier one about the same, and no other', () => {
  const queue = createToastQueue()
  queue.add({ title: 'Listing archived', about: 'listing 1' })
  queue.add({ title: 'Listing saved', about: 'listing 2' })
  queue.add({ title: 'Sent' })
  queue.add({ title: 'Still waits', about: 'listing 1' })
  queue.add({ title: 'Listing restored', about: 'listing 1' })
  vi.advanceTimersByTime(200)
  expect(titles(queue)).toEqual(['Listing saved', 'Sent', 'Listing restored'])
})
