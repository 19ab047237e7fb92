import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#features/identity/sessions/contract.ts'
import { sessionStore } from './session-store.ts'

const sessionOf = (id: string, expires_in = 900): Session => ({
  ...{ access_token: null, refresh_token: null, token_type: 'bearer', expires_in, expires_at: 0 },
  user: {
    ...{ id, email: `${id}@example.com`, email_confirmed: true, first_name: id, last_name: '' },
    ...{ verified: true, curator: false, curation: null, awaiting: false },
  },
})
const [odile, tobias] = [sessionOf('odile'), sessionOf('tobias')]
const noAnswer = () => Promise.reject(new Error('503'))

let stored: Session | null
let canRenew: boolean
let events: [string, string | undefined][]
const ports = {
  read: vi.fn<() => Promise<Session | null>>(),
  refresh: vi.fn<() => Promise<Session | null>>(),
  canRenew: () => canRenew,
  withRefreshLock: <T>(work: () => Promise<T>) => work(),
  getSession: () => stored,
  setSession: (session: Session | null) => {
    stored = session
  },
  clearMemberData: vi.fn(),
  notifyThisPage: (event: string, session: Session | null) => events.push([event, session?.user.id]),
  notifyOtherPages: vi.fn(),
  waitBeforeRetry: vi.fn(async () => {}),
}

async function storeOf(session: Session | null) {
  stored = session
  const store = sessionStore(ports)
  await store.start(false)
  events = []
  return store
}

beforeEach(() => {
  vi.resetAllMocks()
  ports.refresh.mockResolvedValue(null)
  events = []
  canRenew = true
})

describe('another member', () => {
  test('found by looking again makes the page forget what the former one read', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(tobias)
    await store.recheck()
    expect(ports.clearMemberData).toHaveBeenCalledOnce()
    expect(events).toEqual([['SIGNED_IN', 'tobias']])
  })

  test('found by reloading, too', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(tobias)
    await store.reload()
    expect(ports.clearMemberData).toHaveBeenCalledOnce()
  })

  test('and the same one leaves all in place', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(odile)
    await store.recheck('TOKEN_REFRESHED')
    expect(ports.clearMemberData).not.toHaveBeenCalled()
    expect(events).toEqual([['TOKEN_REFRESHED', 'odile']])
  })
})

describe('what is told', () => {
  test('of a second step passed: both events, and one of them elsewhere', async () => {
    const store = await storeOf(null)
    store.passChallenge(odile)
    expect(events).toEqual([
      ['MFA_CHALLENGE_VERIFIED', 'odile'],
      ['SIGNED_IN', 'odile'],
    ])
    expect(ports.notifyOtherPages.mock.calls).toEqual([['SIGNED_IN']])
  })

  test('of signing out: once, though the server says it as well', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(null)
    await store.recheck()
    store.markSignedOut()
    expect(events).toEqual([['SIGNED_OUT', undefined]])
    expect(ports.notifyOtherPages).toHaveBeenCalledWith('SIGNED_OUT')
  })

  test('of an event elsewhere: with the session as it is then', async () => {
    const store = await storeOf(null)
    ports.read.mockResolvedValue(odile)
    await store.recheck('SIGNED_IN')
    expect(events).toEqual([['SIGNED_IN', 'odile']])
    await store.recheck('SIGNED_OUT')
    expect(events.at(-1)).toEqual(['SIGNED_OUT', undefined])
  })

  test('of a member who is looked at anew: what changed of them', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue({ ...odile, user: { ...odile.user, verified: false } })
    await store.recheck()
    await store.recheck()
    expect(events).toEqual([['USER_UPDATED', 'odile']])
    expect(stored?.user.verified).toBe(false)
  })

  test('of reloading after all sessions ended: that the member is signed out', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(null)
    await store.reload()
    expect(events).toEqual([['SIGNED_OUT', undefined]])
  })

  test('of a link that replaces the password: that it was followed, on this page alone', async () => {
    const store = await storeOf(null)
    store.announceRecovery()
    expect(events).toEqual([['PASSWORD_RECOVERY', undefined]])
    expect(ports.notifyOtherPages).not.toHaveBeenCalled()
  })

  test('of a renewal: that it happened, and nothing before the first word', async () => {
    stored = null
    const store = sessionStore(ports)
    ports.read.mockResolvedValue(null)
    ports.refresh.mockResolvedValue(odile)
    await store.start(true)
    expect(events).toEqual([['INITIAL_SESSION', 'odile']])
    await store.renew()
    expect(events.at(-1)).toEqual(['TOKEN_REFRESHED', 'odile'])
  })
})

describe('a server that does not answer', () => {
  test('signs nobody out at the start: the page asks again', async () => {
    stored = null
    ports.read.mockImplementationOnce(noAnswer).mockResolvedValue(null)
    ports.refresh.mockImplementationOnce(noAnswer).mockResolvedValue(odile)
    await sessionStore(ports).start(true)
    expect(ports.waitBeforeRetry).toHaveBeenCalledTimes(2)
    expect(events).toEqual([['INITIAL_SESSION', 'odile']])
  })

  test('nor later', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockImplementation(noAnswer)
    await store.refreshIfDue()
    expect(await store.renew()).toBe(false)
    expect(stored).not.toBeNull()
    expect(events).toEqual([])
  })
})

describe('a renewal', () => {
  test('is shared by all who ask at once', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockResolvedValue(null)
    ports.refresh.mockResolvedValue(odile)
    expect(await Promise.all([store.renew(), store.renew(), store.renew()])).toEqual([true, true, true])
    expect(ports.refresh).toHaveBeenCalledOnce()
    expect(events).toHaveLength(1)
  })

  test('is left out where another page did it meanwhile', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockResolvedValue(odile)
    await store.refreshIfDue()
    expect(ports.refresh).not.toHaveBeenCalled()
    expect(stored?.expires_in).toBe(900)
  })

  test('that fails does not sign out who signed in meanwhile', async () => {
    const store = await storeOf(null)
    ports.read.mockResolvedValue(null)
    ports.refresh.mockImplementation(async () => {
      store.adopt(odile)
      return null
    })
    expect(await store.renew()).toBe(true)
    expect(stored?.user.id).toBe('odile')
  })
})

test.each([
  ['was ended elsewhere asks what it kept, which may say why', true, 1],
  ['ended with its member leaving asks nothing more', false, 0],
])('a page whose session %s', async (_, hasCookie, times) => {
  const store = await storeOf(odile)
  ports.read.mockResolvedValue(null)
  canRenew = hasCookie
  await store.recheck()
  expect(ports.refresh).toHaveBeenCalledTimes(times)
  expect(events).toEqual([['SIGNED_OUT', undefined]])
})

test('a page that slept past the end of its session renews it instead of leaving', async () => {
  const store = await storeOf(sessionOf('odile', 0))
  ports.read.mockResolvedValue(null)
  ports.refresh.mockResolvedValue(odile)
  await store.recheck()
  expect(stored?.user.id).toBe('odile')
  expect(events).toEqual([])
})

test('what was read before somebody signed in is read again', async () => {
  const store = await storeOf(null)
  ports.read.mockImplementationOnce(async () => {
    store.adopt(odile)
    return null
  })
  ports.read.mockResolvedValue(odile)
  await store.recheck()
  expect(stored?.user.id).toBe('odile')
  expect(events).toEqual([['SIGNED_IN', 'odile']])
})
