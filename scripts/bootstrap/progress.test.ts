import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showProgress } from './progress.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function streamOf(kind: { isTTY: boolean; columns?: number }) {
  const written: string[] = []
  return { ...kind, write: (text: string) => written.push(text), written }
}

test('progress in a terminal rewrites one line with the work done and the elapsed seconds, and clears it at the end', () => {
  const stream = streamOf({ isTTY: true })
  const progress = showProgress('Building the web', { stream })
  expect(stream.written).toEqual(['\rBuilding the web… 0 s\x1b[K'])
  progress.update('3 of 7 files,')
  vi.advanceTimersByTime(2_000)
  expect(stream.written.at(-1)).toBe('\rBuilding the web… 3 of 7 files, 2 s\x1b[K')
  expect(stream.written.join('')).not.toContain('\n')
  expect(progress.end()).toBe(2)
  const length = stream.written.length
  expect(stream.written.at(-1)).toBe('\r\x1b[K')
  vi.advanceTimersByTime(2_000)
  expect(stream.written).toHaveLength(length)
})

test('progress stays on one line of a narrow terminal', () => {
  const stream = streamOf({ isTTY: true, columns: 12 })
  showProgress('Building the web', { stream }).end()
  expect(stream.written[0]).toBe('\rBuilding th\x1b[K')
})

test('progress writes the whole line if the terminal does not report its width', () => {
  const stream = streamOf({ isTTY: true, columns: 0 })
  showProgress('Building the web', { stream }).end()
  expect(stream.written[0]).toBe('\rBuilding the web… 0 s\x1b[K')
})

test('progress writes a single line if the output is no terminal', () => {
  const stream = streamOf({ isTTY: false })
  const progress = showProgress('Building the web', { stream })
  progress.update('3 of 7 files')
  vi.advanceTimersByTime(60_000)
  progress.end()
  expect(stream.written).toEqual(['Building the web…\n'])
})

test.each([true, false])('progress shows nothing for a step that ends before the delay (terminal: %s)', (isTTY) => {
  const stream = streamOf({ isTTY })
  const progress = showProgress('Restoring', { stream, delay: 1_000 })
  vi.advanceTimersByTime(900)
  progress.end()
  expect(stream.written).toEqual([])
})

test('progress shows a step that takes longer than the delay', () => {
  const stream = streamOf({ isTTY: false })
  showProgress('Restoring', { stream, delay: 1_000 })
  vi.advanceTimersByTime(1_000)
  expect(stream.written).toEqual(['Restoring…\n'])
})
