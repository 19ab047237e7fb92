import { expect, test } from 'vitest'
import { describeAnswer } from './requests.ts'

test('tells a promised refusal from a failure', () => {
  expect(describeAnswer(503, '{}', true)).toMatchObject({ isDone: false, isRefused: true })
  expect(describeAnswer(503, '<html>', false)).toMatchObject({ isDone: false, isRefused: false })
  expect(describeAnswer(502, '', true)).toMatchObject({ isDone: false, isRefused: false })
  expect(describeAnswer(201, '{"id":"a"}', false)).toMatchObject({ isDone: true, body: { id: 'a' } })
})
