import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errorMessage, fieldErrors } from './error-message.ts'

const fallbackMessage = 'There was a problem with your signup.'

test("returns the server's message, or the caller's if there is none", () => {
  expect(
    errorMessage(new ORPCError('FORBIDDEN', { message: 'Please enter your invitation code' }), fallbackMessage),
  ).toBe('Please enter your invitation code')
  expect(errorMessage(new TypeError('Failed to fetch'), fallbackMessage)).toBe(fallbackMessage)
  expect(errorMessage('lost', fallbackMessage)).toBe(fallbackMessage)
})

test('returns messages by field only for invalid input', () => {
  const data = { issues: [{ path: 'email', message: 'Please enter a valid e-mail address' }] }
  expect(fieldErrors(new ORPCError('BAD_REQUEST', { data }))).toEqual({ email: 'Please enter a valid e-mail address' })
  expect(fieldErrors(new ORPCError('CONFLICT', { data }))).toEqual({})
  expect(fieldErrors(new ORPCError('BAD_REQUEST'))).toEqual({})
})
