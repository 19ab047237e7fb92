import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { correspond } from './keep-conversations-live.ts'

const line = vi.hoisted(() => ({ begun: 0, ended: 0, woken: 0 }))
vi.mock('#api/client.ts', () => ({ api: {} }))
vi.mock('../thread/thread-query.ts', () => ({}))
vi.mock('#api/live.ts', () => ({
  onLiveEvent: () => {
    line.begun += 1
    return () => {
      line.ended += 1
    }
  },
}))
vi.mock('../outbox/outboxes.ts', () => ({
  openUnsent: () => ({
    delivery: {
      wake: () => {
        line.woken += 1
      },
    },
  }),
}))

beforeEach(() => {
  Object.assign(line, { begun: 0, ended: 0, woken: 0 })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  return () => vi.unstubAllGlobals()
})

test('two navigations of one page hear what happens once, until the last of them is gone', () => {
  const cache = new QueryClient()
  const [wide, small] = [correspond('odile', cache), correspond('odile', cache)]
  expect(line).toEqual({ begun: 1, ended: 0, woken: 1 })
  wide()
  expect(line.ended).toBe(0)
  small()
  expect(line.ended).toBe(1)
  correspond('odile', cache)()
  expect(line).toEqual({ begun: 2, ended: 2, woken: 2 })
})

test('another member is heard for on their own', () => {
  const cache = new QueryClient()
  const [before, after] = [correspond('odile', cache), correspond('matteo', cache)]
  expect(line.begun).toBe(2)
  before()
  after()
  expect(line.ended).toBe(2)
})
