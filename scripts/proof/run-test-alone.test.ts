import { expect, test } from 'vitest'
import { runTestAlone } from './steps.ts'

const where = ['--project', 'pure', 'src/features/deals/fee.test.ts']

test('a test inside a group is found by its titles and runs alone', async () => {
  expect(
    await runTestAlone(
      where,
      'the success fee > the fee is rounded to the smallest unit of the currency, halves up',
      2,
    ),
  ).toBe(true)
})

test('a name that matches no test counts as failed', async () => {
  expect(
    await runTestAlone(where, 'the success fee the fee is rounded to the smallest unit of the currency, halves up', 1),
  ).toBe(false)
})
