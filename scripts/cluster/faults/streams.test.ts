import { expect, test } from 'vitest'
import { parseEvents } from './streams.ts'

test('reads complete events and keeps the beginning of the next one', () => {
  const text = ': \n\nid: 1.2\ndata: {"type":"opened"}\n\nid: 1.3\ndata: {"ty'
  expect(parseEvents(text)).toEqual({
    events: [{ id: '1.2', data: { type: 'opened' } }],
    remainder: 'id: 1.3\ndata: {"ty',
  })
})
