import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#features/identity/sessions/contract.ts'
import { sessionStore } from './session-store.ts'

const sessionOf = (id: string, expires_in = 900): Session => ({
  ...{ access_token: null, refresh_token: null, token_type: 'bearer', expires_in, expires_at: 0 },
  user: {
    ...{ id, email: `${id}@example.com`, email_confirmed: true, first_name: id, last_name: '' },
    ...{ verified: true, curator: false, curation: null, awaiting: false, currency: null, units: 'metric' },
  },
})
const [odile, tobias] = [sessionOf('odile'), sessionOf('tobias')]
const noAnswer = () => Promise.reject(new Error('503'))

let storedSession: Session | null
let canRenew: boolean
let events: [string, string | undefined][]
const ports = {
  read: vi.fn<() => Promise<Session | null>>(),
  refresh: vi.fn<() => Promise<Session | null>>(),
  canRenew: () => canRenew,
  withRefreshLock: <T>(work: () => Promise<T>) => work(),
  getSession: () => storedSession,
  setSession: (session: Session | null) => {
    storedSession = session
  },
  clearMemberData: vi.fn(),
  notifyThisPage: (event: string, session: Session | null) => events.push([event, session?.user.id]),
  notifyOtherPages: vi.fn(),
  waitBeforeRetry: vi.fn(async () => {}),
}

async function storeOf(session: Session | null) {
  storedSession = session
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
  test("clears the previous member's data if a recheck finds another", async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(tobias)
    await store.recheck()
    expect(ports.clearMemberData).toHaveBeenCalledOnce()
    expect(events).toEqual([['SIGNED_IN', 'tobias']])
  })

  test("clears the previous member's data if reloading finds another member", async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(tobias)
    await store.reload()
    expect(ports.clearMemberData).toHaveBeenCalledOnce()
  })

  test('keeps the data if a recheck finds the same member', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(odile)
    await store.recheck('TOKEN_REFRESHED')
    expect(ports.clearMemberData).not.toHaveBeenCalled()
    expect(events).toEqual([['TOKEN_REFRESHED', 'odile']])
  })
})

describe('events', () => {
  test('announces a passed second factor by two events, one of them to other pages', async () => {
    const store = await storeOf(null)
    store.passChallenge(odile)
    expect(events).toEqual([
      ['MFA_CHALLENGE_VERIFIED', 'odile'],
      ['SIGNED_IN', 'odile'],
    ])
    expect(ports.notifyOtherPages.mock.calls).toEqual([['SIGNED_IN']])
  })

  test('announces a sign-out once', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(null)
    await store.recheck()
    store.markSignedOut()
    expect(events).toEqual([['SIGNED_OUT', undefined]])
    expect(ports.notifyOtherPages).toHaveBeenCalledWith('SIGNED_OUT')
  })

  test('announces an event of another page with the current session', async () => {
    const store = await storeOf(null)
    ports.read.mockResolvedValue(odile)
    await store.recheck('SIGNED_IN')
    expect(events).toEqual([['SIGNED_IN', 'odile']])
    await store.recheck('SIGNED_OUT')
    expect(events.at(-1)).toEqual(['SIGNED_OUT', undefined])
  })

  test('announces changes of the member found by a recheck', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue({ ...odile, user: { ...odile.user, verified: false } })
    await store.recheck()
    await store.recheck()
    expect(events).toEqual([['USER_UPDATED', 'odile']])
    expect(storedSession?.user.verified).toBe(false)
  })

  test('announces a sign-out if reloading finds no session', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(null)
    await store.reload()
    expect(events).toEqual([['SIGNED_OUT', undefined]])
  })

  test('announces a password recovery on this page only', async () => {
    const store = await storeOf(null)
    store.announceRecovery()
    expect(events).toEqual([['PASSWORD_RECOVERY', undefined]])
    expect(ports.notifyOtherPages).not.toHaveBeenCalled()
  })

  test('announces a renewal, but nothing before the initial session', async () => {
    storedSession = null
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
  test('keeps the member signed in and retries if the server does not answer at the start', async () => {
    storedSession = null
    ports.read.mockImplementationOnce(noAnswer).mockResolvedValue(null)
    ports.refresh.mockImplementationOnce(noAnswer).mockResolvedValue(odile)
    await sessionStore(ports).start(true)
    expect(ports.waitBeforeRetry).toHaveBeenCalledTimes(2)
    expect(events).toEqual([['INITIAL_SESSION', 'odile']])
  })

  test('keeps the member signed in if the server stops answering later', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockImplementation(noAnswer)
    await store.refreshIfDue()
    expect(await store.renew()).toBe(false)
    expect(storedSession).not.toBeNull()
    expect(events).toEqual([])
  })
})

describe('a renewal', () => {
  test('calls at the same time share one renewal', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockResolvedValue(null)
    ports.refresh.mockResolvedValue(odile)
    expect(await Promise.all([store.renew(), store.renew(), store.renew()])).toEqual([true, true, true])
    expect(ports.refresh).toHaveBeenCalledOnce()
    expect(events).toHaveLength(1)
  })

  test('skips a renewal if another page has renewed the session meanwhile', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockResolvedValue(odile)
    await store.refreshIfDue()
    expect(ports.refresh).not.toHaveBeenCalled()
    expect(storedSession?.expires_in).toBe(900)
  })

  test('a failed renewal does not sign out a member who signed in meanwhile', async () => {
    const store = await storeOf(null)
    ports.read.mockResolvedValue(null)
    ports.refresh.mockImplementation(async () => {
      store.adopt(odile)
      return null
    })
    expect(await store.renew()).toBe(true)
    expect(storedSession?.user.id).toBe('odile')
  })
})

test.each([
  ['was ended elsewhere tries one renewal, whose error may say why', true, 1],
  ['was ended by its own member tries no renewal', false, 0],
])('a page whose session %s', async (_, hasCookie, times) => {
  const store = await storeOf(odile)
  ports.read.mockResolvedValue(null)
  canRenew = hasCookie
  await store.recheck()
  expect(ports.refresh).toHaveBeenCalledTimes(times)
  expect(events).toEqual([['SIGNED_OUT', undefined]])
})

test('renews an expired session after the device slept', async () => {
  const store = await storeOf(sessionOf('odile', 0))
  ports.read.mockResolvedValue(null)
  ports.refresh.mockResolvedValue(odile)
  await store.recheck()
  expect(storedSession?.user.id).toBe('odile')
  expect(events).toEqual([])
})

test('reads the session again if a member signed in during the request', async () => {
  const store = await storeOf(null)
  ports.read.mockImplementationOnce(async () => {
    store.adopt(odile)
    return null
  })
  ports.read.mockResolvedValue(odile)
  await store.recheck()
  expect(storedSession?.user.id).toBe('odile')
  expect(events).toEqual([['SIGNED_IN', 'odile']])
})
