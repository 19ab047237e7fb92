import { expect, test } from 'vitest'
import { type Criteria, checkCriteria, fittingCriteria } from './criteria.ts'

const criteria: Criteria = {
  must: { length: { from: '50' }, vat_paid: { is: true } },
  wish: { year: { from: 2018 }, length: { from: '60' } },
  never: { kind: { any: ['Launch'] } },
}

test('keeps what is accepted, and leaves out weights without conditions', () => {
  expect(checkCriteria('Yachts', criteria)).toEqual({ criteria })
  expect(checkCriteria('Yachts', { must: { length: { from: '050.0' } }, wish: {}, never: undefined })).toEqual({
    criteria: { must: { length: { from: '50' } } },
  })
})

test.each<[Criteria, RegExp]>([
  [{ wish: { hull: { words: 'steel' } } }, /^Yachts has no trait “hull”\./],
  [{ must: { length: { from: '60', to: '50' } } }, /^Length: the lower end must not be higher/],
  [
    { must: { kind: { any: ['Launch'] } }, never: { kind: { any: ['Launch'] } } },
    /^Kind: the same cannot be required and ruled out\.$/,
  ],
])('refuses %j', (refused, problem) =>
  expect(checkCriteria('Yachts', refused)).toEqual({ problem: expect.stringMatching(problem) }),
)

test('another category keeps what it has too, and accepts', () => {
  expect(fittingCriteria('Jets', criteria)).toEqual({ wish: { year: { from: 2018 } } })
  expect(fittingCriteria('Yachts', criteria)).toEqual(criteria)
  expect(fittingCriteria('Real Estate', criteria)).toEqual({})
})
