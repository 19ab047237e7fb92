import { expect, test } from 'vitest'
import { isAnonymousRequest } from './is-anonymous-request.ts'

test.each([
  [{}, true],
  [{ cookie: 'theme=dark' }, true],
  [{ cookie: 'theme=session' }, true],
  [{ cookie: '__Host-session=abc' }, false],
  [{ cookie: 'theme=dark; __Host-session=abc' }, false],
  [{ cookie: 'theme=dark;Session=' }, false],
  [{ cookie: 'refresh=1' }, false],
  [{ cookie: 'csrf_token=1' }, false],
  [{ authorization: 'Bearer x' }, false],
])('a request with headers %j: anonymous is %s', (headers, anonymous) => {
  expect(isAnonymousRequest(headers)).toBe(anonymous)
})
