import { expect, test } from 'vitest'
import { boxIn, boxParam, placeIn, withinIn } from './place-params.ts'

test.each(['3170092', 'IT.08', 'IT'])('reads the place %s', (param) => {
  expect(placeIn(param)).toBe(param)
})

test.each(['', 'it', 'Portofino', '3170092 ', 'A'.repeat(17), 7, undefined, ['IT']])(
  'ignores the place %j',
  (param) => {
    expect(placeIn(param)).toBeUndefined()
  },
)

test('reads kilometres around a town only', () => {
  expect(withinIn('3170092', '25')).toBe('25')
  expect(withinIn('IT.08', '25')).toBeUndefined()
  expect(withinIn(undefined, '25')).toBeUndefined()
})

test.each(['0', '-5', '501', '2.5', '1e2', '', 25, '0025'])('ignores %j kilometres', (param) => {
  expect(withinIn('3170092', param)).toBeUndefined()
})

test.each(['43.1,7.25,44,8.5', '-18,177.5,-16,-178', '-90,-180,90,180'])('reads the part of the map %s', (param) => {
  const box = boxIn(param)
  expect(box && boxParam(box)).toBe(param)
})

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  '44,7,43,8',
  '0,0,91,0',
  '0,-181,1,0',
  'a,b,c,d',
  '1e1,2,3,4',
  '43.10001,7,44,8',
  7,
])('ignores the part of the map %j', (param) => {
  expect(boxIn(param)).toBeUndefined()
})
