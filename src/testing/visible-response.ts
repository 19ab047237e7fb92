import type { TestApp } from './test-app.ts'

type Answer = Awaited<ReturnType<TestApp['call']>>

/** Everything a client can see in a response, except the date and the request id, which always differ. */
export function visibleResponse({ status, headers, text }: Answer) {
  const { date: _, 'x-request-id': __, ...constant } = headers
  return { status, headers: Object.entries(constant), text }
}
