import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { createServer } from './create-server.ts'

const server = createServer(readConfig({}, '/tmp'), openLog('silent'))
let failure: Error & { code?: string }
server.get('/fails', () => Promise.reject(failure))

const fail = async (given: typeof failure) => {
  failure = given
  const { statusCode, headers, json } = await server.inject('/fails')
  return { status: statusCode, again: headers['retry-after'], code: json().code }
}

test.each(['57P01', '57P03', '08001', '25006', '53100', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENOSPC'])(
  'outside the API, answers the error %s with 503 and a Retry-After header',
  async (code) => {
    const cause = Object.assign(new Error('away'), { code })
    expect(await fail(new Error('wrapped', { cause }))).toEqual({ status: 503, again: '2', code: 'UNAVAILABLE' })
  },
)

test('does not treat a defect as an outage', async () => {
  expect(await fail(new TypeError('x is not a function'))).toEqual({
    status: 500,
    again: undefined,
    code: 'INTERNAL_SERVER_ERROR',
  })
})
