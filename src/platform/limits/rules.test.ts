import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits, maximumStreams } from './rules.ts'

const page = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
const unit: Record<string, number> = { s: 1, min: 60, h: 3_600 }

test('docs/operation.md gives the limits of live streams', () => {
  const words = page.replaceAll('\n', ' ')
  expect(words).toContain(`up to ${maximumStreams} live streams on one process`)
  expect(words).toContain(`${limits.stream.burst} at once, then one more every second`)
  expect(limits.stream.seconds).toBe(1)
})

test('docs/operation.md lists every rate limit and no other', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| ([\d.]+) (s|min|h) \| .+ \|$/gm)]
  const said = rows.map(([, name, burst, every, of = '']) => [
    name,
    { burst: Number(burst), seconds: Number(every) * (unit[of] ?? 0) },
  ])
  expect(Object.fromEntries(said)).toEqual(limits)
})
