import type { TestApp } from './test-app.ts'

type Answer = Awaited<ReturnType<TestApp['call']>>

/** All that a stranger could read from an answer, but what is another each time: the date and the id of the request. */
export function whatIsTold({ status, headers, text }: Answer) {
  const { date: _, 'x-request-id': __, ...constant } = headers
  return { status, headers: Object.entries(constant), text }
}
