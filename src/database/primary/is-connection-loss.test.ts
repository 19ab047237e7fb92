import { expect, test } from 'vitest'
import { isConnectionLoss, isReadOnlyServer } from './is-connection-loss.ts'

const errorWith = (code: string) => Object.assign(new Error('away'), { code })

test.each(['57P01', '57P02', '57P03', '08006', '08001', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])(
  'the code %s says that the connection is lost, also as a cause',
  (code) => {
    expect(isConnectionLoss(errorWith(code))).toBe(true)
    expect(isConnectionLoss(new Error('Failed query', { cause: errorWith(code) }))).toBe(true)
  },
)

test.each(['23505', '40001', '42501', '57014', '53300', '25006', 'ENOSPC'])('the code %s does not', (code) =>
  expect(isConnectionLoss(errorWith(code))).toBe(false),
)

test('only the code 25006 says that the server takes no writes', () => {
  expect(isReadOnlyServer(new Error('Failed query', { cause: errorWith('25006') }))).toBe(true)
  expect(isReadOnlyServer(errorWith('25001'))).toBe(false)
  expect(isReadOnlyServer('25006')).toBe(false)
})
