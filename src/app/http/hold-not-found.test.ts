import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdNotFound } from './hold-not-found.ts'

/** Answers after the lookup ends, with the status that the path names. */
function serve() {
  const app = Fastify()
  holdNotFound(app)
  const lookups: Record<string, PromiseWithResolvers<void>> = {}
  app.get<{ Params: { status: string; lookup: string } }>('/:status/:lookup', async ({ params }, reply) => {
    lookups[params.lookup] = Promise.withResolvers()
    await lookups[params.lookup]?.promise
    return reply.code(Number(params.status)).send('answered')
  })
  const answered: string[] = []
  const ask = async (url: string) => {
    await app.inject(url)
    answered.push(url)
  }
  return { answered, ask, endLookup: (name: string) => lookups[name]?.resolve() }
}

async function settle() {
  for (let turn = 0; turn < 10; turn++) await nextTurn()
}

test('sends a 404 twenty milliseconds after its request, however long the lookup took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { answered, ask, endLookup } = serve()
  const responses = ['/404/quick', '/404/slow', '/404/slowest', '/200/found'].map(ask)
  await settle()
  for (const name of ['quick', 'found']) endLookup(name)
  await settle()
  expect(answered).toEqual(['/200/found'])
  vi.advanceTimersByTime(19)
  endLookup('slow')
  await settle()
  expect(answered).toEqual(['/200/found'])
  vi.advanceTimersByTime(1)
  await settle()
  expect(answered.toSorted()).toEqual(['/200/found', '/404/quick', '/404/slow'])
  endLookup('slowest')
  await Promise.all(responses)
  expect(answered).toContain('/404/slowest')
})

test('leaves no timer behind after another answer', async () => {
  const started = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  const { ask, endLookup } = serve()
  const response = ask('/200/found')
  await settle()
  endLookup('found')
  await response
  // Other tests of the process may start timers of their own at the same time.
  const held = started.mock.results.filter((_, nth) => started.mock.calls[nth]?.[1] === 20)
  expect(held).toHaveLength(1)
  expect(ended).toHaveBeenCalledWith(held[0]?.value)
})
