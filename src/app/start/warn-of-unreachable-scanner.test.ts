import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Scanner } from '#platform/scanning/open-scanner.ts'
import { warnOfUnreachableScanner } from './warn-of-unreachable-scanner.ts'

async function warningsAbout(reason: string | undefined): Promise<unknown[]> {
  const lines: string[] = []
  const scanner: Scanner = {
    unreachableReason: async () => reason,
    scan: async () => ({ kind: 'clean' }),
    assertClean: async () => undefined,
  }
  await warnOfUnreachableScanner(scanner, pino({}, { write: (line) => lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

test('warns about a scanner that does not answer, and says why', async () => {
  expect(await warningsAbout('ECONNREFUSED')).toMatchObject([{ level: 40, reason: 'ECONNREFUSED' }])
})

test('does not warn about a scanner that answers', async () => {
  expect(await warningsAbout(undefined)).toEqual([])
})
