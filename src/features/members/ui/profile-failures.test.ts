import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { describeProfileFailure } from './profile-failures.ts'

const apiError = (code: string) => new ORPCError(code, { message: 'Too many requests.' })

test('a failed profile request shows the message of the API error', () => {
  expect(describeProfileFailure('load profile data', apiError('TOO_MANY_REQUESTS')).title).toBe(
    'Failed to load profile data: Too many requests.',
  )
  expect(describeProfileFailure('update profile', apiError('TOO_MANY_REQUESTS')).title).toBe(
    'Failed to update profile: Too many requests.',
  )
})

test('a profile request that fails with NOT_FOUND says that the profile is missing', () =>
  expect(describeProfileFailure('update profile', apiError('NOT_FOUND'))).toMatchObject({
    title: 'No Profile Found',
    description: 'Could not find your profile. Please try signing out and in again.',
  }))

test('a profile request that fails on the network shows an unexpected error', () =>
  expect(describeProfileFailure('update profile', new TypeError('Failed to fetch')).title).toBe(
    'An unexpected error occurred: Failed to fetch',
  ))
