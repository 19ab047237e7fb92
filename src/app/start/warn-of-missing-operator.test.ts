import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/read-config.ts'
import { warnOfMissingOperator } from './warn-of-missing-operator.ts'

const published = { PUBLIC_URL: 'https://house.example' }

function warnings(environment: NodeJS.ProcessEnv): { level: number; unset: string[] }[] {
  const lines: string[] = []
  warnOfMissingOperator(readConfig(environment, '/somewhere'), pino({}, { write: (line) => lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

test('warns about a public instance without operator and contact address', () => {
  expect(warnings(published)).toMatchObject([{ level: 40, unset: ['OPERATOR', 'CONTACT_ADDRESS'] }])
})

test('the warning names only the settings that are missing', () => {
  expect(warnings({ ...published, OPERATOR: 'Example S.A., Geneva' })).toMatchObject([{ unset: ['CONTACT_ADDRESS'] }])
})

test.each([
  ['an instance for this machine alone', {}],
  ['one that names both', { ...published, OPERATOR: 'Example S.A., Geneva', CONTACT_ADDRESS: 'desk@house.example' }],
])('does not warn about %s', (_, environment) => expect(warnings(environment)).toEqual([]))
