import { expect, test } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { assertRehearsalIsolated } from './assert-rehearsal-isolated.ts'

const check = (environment: NodeJS.ProcessEnv) => assertRehearsalIsolated(readConfig(environment, '/somewhere'))

test.each([
  [{ S3_BUCKET: 'files' }, 'S3_BUCKET'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL'],
  [{ SMS_ACCOUNT: 'a', SMS_TOKEN: 'b', SMS_FROM: 'c' }, 'SMS_ACCOUNT'],
  [{ S3_BUCKET: 'files', SMTP_URL: 'smtp://mail.example' }, 'S3_BUCKET, SMTP_URL'],
])('refuses a rehearsal with the settings %o', (environment, named) => {
  expect(() => check(environment)).toThrow(`must not reach members or a store of files; unset ${named}.`)
})

test('accepts a rehearsal without mail server, text messages or bucket', () =>
  check({ DATA_DIR: '/rehearsal', PORT: '3001' }))
