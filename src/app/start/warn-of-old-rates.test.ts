import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { warnOfOldRates } from './warn-of-old-rates.ts'

const app = await testApp()

async function warnings(dated: string): Promise<object[]> {
  await app.database.superuser.query('update currency_rate set dated = $1::date', [dated])
  const lines: string[] = []
  await warnOfOldRates({ db: app.platform.db, log: pino({}, { write: (line) => lines.push(line) }) })
  return lines.map((line) => JSON.parse(line))
}

test('warns of rates that are more than a year old, and of no others', async () => {
  expect(await warnings('2020-01-02')).toMatchObject([{ level: 40, dated: '2020-01-02' }])
  expect(await warnings(new Date().toISOString().slice(0, 10))).toEqual([])
})
