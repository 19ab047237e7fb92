import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits, mostStreams } from './rules.ts'

test('the operator reads of the streams that are allowed', () => {
  const page = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8').replaceAll('\n', ' ')
  expect(page).toContain(`up to ${mostStreams} live streams on one process`)
  expect(page).toContain(`${limits.stream.burst} at once, then one more every second`)
  expect(limits.stream.seconds).toBe(1)
})
