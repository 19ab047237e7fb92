import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Trace } from '../contract.ts'
import { TraceProgress } from './trace-progress.tsx'

const begun: Trace = {
  ...{ id: 'a-trace', status: 'waiting', done: 0, total: 0, candidates: 0, findings: [] },
  created_at: '2026-11-01T12:00:00.000Z',
}
const htmlOf = (trace: Partial<Trace>) => renderToStaticMarkup(<TraceProgress {...begun} {...trace} />)
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('says that a trace waits, without figures', () => {
  const html = htmlOf({})
  expect(textOf(html)).toBe('Waiting to be compared')
  expect(html).not.toContain('value=')
})

test.each<[string, Partial<Trace>, string]>([
  [
    'all photographs, of which those that fit are looked for',
    { done: 140, total: 612 },
    'Looking for photographs that fit 140 of 612',
  ],
  ['those that fit best, which are compared', { done: 3, total: 24, candidates: 90 }, 'Comparing photographs 3 of 24'],
])('counts %s', (_, progress, text) => {
  const html = htmlOf({ status: 'running', ...progress })
  expect(textOf(html)).toBe(text)
  expect(html).toContain(`value="${progress.done}"`)
  expect(html).toContain(`max="${progress.total}"`)
})
