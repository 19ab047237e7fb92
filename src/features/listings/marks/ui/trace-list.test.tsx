import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Trace } from '../contract.ts'
import { TraceList } from './trace-list.tsx'

const ended: Trace = {
  ...{ id: 'a-trace', status: 'done', done: 1, total: 1, candidates: 3, findings: [] },
  created_at: '2026-11-01T12:00:00.000Z',
}
const textOf = (trace: Trace) => renderToStaticMarkup(<TraceList traces={[trace]} />).replaceAll(/<[^>]+>/g, ' ')

test('says that nobody can be named, and with how many copies the picture was compared', () => {
  const nobody = 'Nobody can be named. The picture may not be ours, or too little of the mark is left in it.'
  for (const [candidates, compared] of [
    [3, 'Compared with 3 copies.'],
    [1, 'Compared with one copy.'],
    [0, 'Nobody was sent a copy of these photographs yet.'],
  ] as const) {
    const text = textOf({ ...ended, candidates })
    expect(text).toContain(nobody)
    expect(text).toContain(compared)
  }
})

test('asks for the picture again after a comparison that failed', () => {
  expect(textOf({ ...ended, status: 'failed', candidates: 0 })).toContain(
    'The comparison failed. Please upload the picture again.',
  )
})
