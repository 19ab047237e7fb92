import { ORPCError } from '@orpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { commonErrors } from '#platform/contract.ts'
import { describeError, type Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { apiErrorFor } from './map-errors.ts'

const lines: unknown[][] = []
const log = {
  warn: (...line: unknown[]) => lines.push(line),
  error: (...line: unknown[]) => lines.push(line),
} as unknown as Log
const answer = (error: unknown) => apiErrorFor(error, commonErrors, 'request-1', log)
const fromDatabase = (code: string) =>
  new DrizzleQueryError(
    'insert into member values ($1)',
    ['client@example.com'],
    Object.assign(new Error('refused'), { code }),
  )

beforeEach(() => {
  lines.length = 0
})

describe('mapping errors to responses', () => {
  test('sends a refusal that the contract lists as it is', () => {
    expect(answer(new Refusal('NOT_FOUND'))).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
      message: 'Not found.',
      defined: true,
    })
    expect(lines).toEqual([])
  })

  test('treats a refusal that the contract does not list as a defect', () => {
    expect(answer(new Refusal('SECRET_REASON'))).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      data: { reference: 'request-1' },
    })
    expect(lines).toHaveLength(1)
  })

  test('sends only a reference for an unexpected error', () => {
    const told = answer(new Error('password of client@example.com'))
    expect(JSON.stringify(told.toJSON())).not.toContain('client@')
    expect(told.data).toEqual({ reference: 'request-1' })
  })

  test('answers CONFLICT to a write that a row policy refused, and logs a defect', () => {
    expect(answer(fromDatabase('42501'))).toMatchObject({ code: 'CONFLICT', status: 409, defined: true })
    expect(lines).toHaveLength(1)
  })

  test('treats a missing grant as a defect', () => {
    const refused = Object.assign(new Error('refused'), { code: '42501', routine: 'aclcheck_error' })
    expect(answer(refused)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  })

  test.each(['57P01', '08006', '53100', '53300', '40P01', '55P03', 'ECONNREFUSED'])(
    'answers UNAVAILABLE to the database error %s',
    (code) => {
      expect(answer(fromDatabase(code))).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    },
  )

  test.each(['22021', '22P02', '22003'])('answers BAD_REQUEST to the database error %s', (code) => {
    expect(answer(fromDatabase(code))).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  })

  test('keeps the code of errors from oRPC itself', () => {
    expect(answer(new ORPCError('METHOD_NOT_SUPPORTED'))).toMatchObject({ code: 'METHOD_NOT_SUPPORTED', status: 405 })
  })

  test.each([
    ['of a code oRPC knows', new ORPCError('METHOD_NOT_SUPPORTED'), 'This address does not take this method.'],
    ['of a code nobody knows', new ORPCError('ODD', { status: 418 }), 'The request could not be accepted.'],
    ['that the contract names without words', new Refusal('SPENT'), 'This is no longer here.'],
    ['that has words of its own', new ORPCError('ODD', { status: 418, message: 'I am short.' }), 'I am short.'],
  ])('answers a refusal %s with a message that is a sentence', (_, error, message) => {
    expect(apiErrorFor(error, { SPENT: { status: 410 } }, 'request-1', log).message).toBe(message)
  })

  test('logs the statement and the code of a database error, but not the values', () => {
    const described = JSON.stringify(describeError(fromDatabase('23505')))
    expect(described).toContain('insert into member')
    expect(described).toContain('23505')
    expect(described).not.toContain('client@')
  })
})
