import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Session } from '#features/sessions/contract.ts'
import { openSessionStore } from './open-session-store.ts'

const read = vi.hoisted(() => vi.fn<() => Promise<Session | null>>())
vi.mock('#api/client.ts', () => ({ apiClient: { sessions: { read } } }))
vi.mock('./queries.ts', () => ({ sessionQuery: () => ({ queryKey: [['sessions', 'read']] }) }))

const session: Session = {
  ...{ access_token: null, refresh_token: null, token_type: 'bearer', expires_in: 900, expires_at: 1_800_000_900 },
  user: {
    ...{ id: 'odile', email: 'odile@example.com', email_confirmed: true, first_name: 'Odile', last_name: '' },
    ...{ verified: true, curator: false, curation: null, awaiting: false },
  },
}

const key = [['sessions', 'read']]

test('a session that is read again and merely nearer its end is the same to whoever shows it', async () => {
  const cache = new QueryClient()
  cache.setQueryData(key, session)
  const store = openSessionStore(cache, vi.fn())
  const shown = () => cache.getQueryData<Session>(key)

  read.mockResolvedValue({ ...session, expires_in: 300 })
  await store.lookAgain()
  expect(shown()).toBe(session)

  for (const change of [{ expires_at: 1_800_009_900 }, { user: { ...session.user, first_name: 'Odette' } }]) {
    read.mockResolvedValue({ ...session, ...change })
    await store.lookAgain()
    expect(shown()).toMatchObject(change)
  }
  read.mockResolvedValue(null)
  await store.lookAgain('SIGNED_OUT')
  expect(shown()).toBeNull()
})
