import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#api/contract.ts'

/** Data that members never read about each other. */
const unread = [
  'challenge',
  'code',
  'current',
  'email',
  'invitation',
  'number',
  'password',
  'phone',
  'refresh_token',
  'token',
]

interface Field {
  name: string
  schema: z.ZodType
}

/** Every field of the contract in which somebody writes words of their own. */
const fields = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).flatMap(([verb, procedure]): Field[] => {
    if (!isContractProcedure(procedure) || procedure['~orpc'].route.method === 'GET') return []
    const { inputSchema } = procedure['~orpc']
    if (!(inputSchema instanceof z.ZodObject)) return []
    return Object.entries(inputSchema.shape)
      .filter(([name, schema]) => schema instanceof z.ZodType && isFreeText(schema) && !unread.includes(name))
      .map(([name, schema]) => ({ name: `${feature}.${verb} ${name}`, schema: schema as z.ZodType }))
  }),
)
const isRequired = ({ schema }: Field) => !schema.safeParse('').success

test('finds titles, names, messages and reasons among the texts that members write', () => {
  expect(fields.filter(isRequired).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'accounts.signUp full_name',
      'listings.create title',
      'mandates.update title',
      'conversations.start content',
      'conversations.send content',
      'curation.suspend reason',
      'reports.report reason',
    ]),
  )
})

test.each(fields.filter(isRequired))('treats $name as missing if it has only invisible characters', ({ schema }) => {
  const { error } = schema.safeParse('\u3164\u2800\u{e0041}')
  expect(error?.issues[0]?.message).toMatch(/^Please /)
})

test.each(fields)('refuses $name if many marks are piled on one letter', ({ schema }) => {
  expect(schema.safeParse('Villa').success).toBe(true)
  const { error } = schema.safeParse(`Villa${'\u0335'.repeat(79)}`)
  expect(error?.issues.map(({ message }) => message)).toContain('Please use fewer accents on one letter')
})

function isFreeText(schema: z.ZodType): boolean {
  return schema.safeParse('Villa').success && schema.safeParse('Another house').success
}
