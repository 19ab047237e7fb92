import { noop, type QueryClient } from '@tanstack/react-query'
import type { Session } from '#features/identity/sessions/contract.ts'
import { sessionQuery } from './auth/queries.ts'

type Question = { queryKey: readonly unknown[]; queryFn?: unknown }

/** What an admitted member's page shows, read while the server draws it, so that it arrives whole. */
export const prefetchForMember = (cache: QueryClient, ...questions: Question[]): Promise<void> =>
  prefetchByMember(cache, ({ awaiting }) => (awaiting ? [] : questions))

/**
 * The same where what is shown depends on who reads. In the browser nothing waits: each piece asks for its own, and what
 * could not be read here, or not soon, is asked again there.
 */
export async function prefetchByMember(
  cache: QueryClient,
  questionsOf: (user: Session['user']) => Question[],
  patience = 1_000,
): Promise<void> {
  if (typeof window !== 'undefined') return
  const session = await cache.query({ ...sessionQuery(), staleTime: 'static' }).catch(noop)
  if (!session) return
  const questions = questionsOf(session.user)
  await atMost(patience, Promise.all(questions.map((question) => ask(cache, question).catch(noop))))
  // The page would wait for what it still carries.
  for (const { queryKey } of questions)
    if (cache.getQueryState(queryKey)?.status === 'pending') cache.removeQueries({ queryKey, exact: true })
}

function ask(cache: QueryClient, question: Question): Promise<unknown> {
  // Each has types of its own, and is only handed on here.
  const once = { ...question, retry: false } as never
  return 'initialPageParam' in question ? cache.infiniteQuery(once) : cache.query(once)
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeOut = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeOut])
  clearTimeout(timer)
}
