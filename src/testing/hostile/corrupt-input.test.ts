import { expect, test } from 'vitest'
import { applyCorruptions, type Corruption } from './corrupt-input.ts'
import { jsonOf } from './odd-values.ts'

const repeated = (times: number, at = 0): Corruption => ({ at, change: { how: 'repeat', times } })

test('a repeat corruption repeats a small value the requested number of times', () => {
  expect(applyCorruptions({ id: 'a' }, [repeated(2_000)])).toEqual(Array.from({ length: 2_000 }, () => ({ id: 'a' })))
})

test.each([1, 2, 4])(
  'a long text with %i nested repeats exceeds the body limit, but stays below three megabytes',
  (depth) => {
    const list = Array.from({ length: depth }, () => repeated(2_000))
    const { length } = jsonOf(applyCorruptions({ title: 'x'.repeat(150_000) }, list))
    expect(length).toBeGreaterThan(1_000_000)
    expect(length).toBeLessThan(3_000_000)
  },
)

test('a repeat corruption also repeats undefined', () => {
  expect(applyCorruptions(undefined, [repeated(2)])).toEqual([undefined, undefined])
})
