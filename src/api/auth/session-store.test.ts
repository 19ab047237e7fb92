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
const silence = () => Promise.reject(new Error('503'))

let held: Session | null
let renewable: boolean
let heard: [string, string | undefined][]
const ports = {
  read: vi.fn<() => Promise<Session | null>>(),
  refresh: vi.fn<() => Promise<Session | null>>(),
  renewable: () => renewable,
  inTurn: <T>(work: () => Promise<T>) => work(),
  held: () => held,
  hold: (session: Session | null) => {
    held = session
  },
  forgetMember: vi.fn(),
  tellHere: (event: string, session: Session | null) => heard.push([event, session?.user.id]),
  tellElsewhere: vi.fn(),
  pause: vi.fn(async () => {}),
}

async function storeOf(session: Session | null) {
  held = session
  const store = sessionStore(ports)
  await store.begin(false)
  heard = []
  return store
}

beforeEach(() => {
  vi.resetAllMocks()
  ports.refresh.mockResolvedValue(null)
  heard = []
  renewable = true
})

describe('another member', () => {
  test('found by looking again makes the page forget what the former one read', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(tobias)
    await store.lookAgain()
    expect(ports.forgetMember).toHaveBeenCalledOnce()
    expect(heard).toEqual([['SIGNED_IN', 'tobias']])
  })

  test('found by reloading, too', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(tobias)
    await store.reload()
    expect(ports.forgetMember).toHaveBeenCalledOnce()
  })

  test('and the same one leaves all in place', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(odile)
    await store.lookAgain('TOKEN_REFRESHED')
    expect(ports.forgetMember).not.toHaveBeenCalled()
    expect(heard).toEqual([['TOKEN_REFRESHED', 'odile']])
  })
})

describe('what is told', () => {
  test('of a second step passed: both events, and one of them elsewhere', async () => {
    const store = await storeOf(null)
    store.passChallenge(odile)
    expect(heard).toEqual([
      ['MFA_CHALLENGE_VERIFIED', 'odile'],
      ['SIGNED_IN', 'odile'],
    ])
    expect(ports.tellElsewhere.mock.calls).toEqual([['SIGNED_IN']])
  })

  test('of signing out: once, though the server says it as well', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(null)
    await store.lookAgain()
    store.leave()
    expect(heard).toEqual([['SIGNED_OUT', undefined]])
    expect(ports.tellElsewhere).toHaveBeenCalledWith('SIGNED_OUT')
  })

  test('of an event elsewhere: with the session as it is then', async () => {
    const store = await storeOf(null)
    ports.read.mockResolvedValue(odile)
    await store.lookAgain('SIGNED_IN')
    expect(heard).toEqual([['SIGNED_IN', 'odile']])
    await store.lookAgain('SIGNED_OUT')
    expect(heard.at(-1)).toEqual(['SIGNED_OUT', undefined])
  })

  test('of a member who is looked at anew: what changed of them', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue({ ...odile, user: { ...odile.user, verified: false } })
    await store.lookAgain()
    await store.lookAgain()
    expect(heard).toEqual([['USER_UPDATED', 'odile']])
    expect(held?.user.verified).toBe(false)
  })

  test('of reloading after all sessions ended: that the member is signed out', async () => {
    const store = await storeOf(odile)
    ports.read.mockResolvedValue(null)
    await store.reload()
    expect(heard).toEqual([['SIGNED_OUT', undefined]])
  })

  test('of a link that replaces the password: that it was followed, on this page alone', async () => {
    const store = await storeOf(null)
    store.recover()
    expect(heard).toEqual([['PASSWORD_RECOVERY', undefined]])
    expect(ports.tellElsewhere).not.toHaveBeenCalled()
  })

  test('of a renewal: that it happened, and nothing before the first word', async () => {
    held = null
    const store = sessionStore(ports)
    ports.read.mockResolvedValue(null)
    ports.refresh.mockResolvedValue(odile)
    await store.begin(true)
    expect(heard).toEqual([['INITIAL_SESSION', 'odile']])
    await store.renew()
    expect(heard.at(-1)).toEqual(['TOKEN_REFRESHED', 'odile'])
  })
})

describe('a server that does not answer', () => {
  test('signs nobody out at the start: the page asks again', async () => {
    held = null
    ports.read.mockImplementationOnce(silence).mockResolvedValue(null)
    ports.refresh.mockImplementationOnce(silence).mockResolvedValue(odile)
    await sessionStore(ports).begin(true)
    expect(ports.pause).toHaveBeenCalledTimes(2)
    expect(heard).toEqual([['INITIAL_SESSION', 'odile']])
  })

  test('nor later', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockImplementation(silence)
    await store.refreshIfDue()
    expect(await store.renew()).toBe(false)
    expect(held).not.toBeNull()
    expect(heard).toEqual([])
  })
})

describe('a renewal', () => {
  test('is shared by all who ask at once', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockResolvedValue(null)
    ports.refresh.mockResolvedValue(odile)
    expect(await Promise.all([store.renew(), store.renew(), store.renew()])).toEqual([true, true, true])
    expect(ports.refresh).toHaveBeenCalledOnce()
    expect(heard).toHaveLength(1)
  })

  test('is left out where another page did it meanwhile', async () => {
    const store = await storeOf(sessionOf('odile', 60))
    ports.read.mockResolvedValue(odile)
    await store.refreshIfDue()
    expect(ports.refresh).not.toHaveBeenCalled()
    expect(held?.expires_in).toBe(900)
  })

  test('that fails does not sign out who signed in meanwhile', async () => {
    const store = await storeOf(null)
    ports.read.mockResolvedValue(null)
    ports.refresh.mockImplementation(async () => {
      store.enter(odile)
      return null
    })
    expect(await store.renew()).toBe(true)
    expect(held?.user.id).toBe('odile')
  })
})

test.each([
  ['was ended elsewhere asks what it kept, which may say why', true, 1],
  ['ended with its member leaving asks nothing more', false, 0],
])('a page whose session %s', async (_, kept, times) => {
  const store = await storeOf(odile)
  ports.read.mockResolvedValue(null)
  renewable = kept
  await store.lookAgain()
  expect(ports.refresh).toHaveBeenCalledTimes(times)
  expect(heard).toEqual([['SIGNED_OUT', undefined]])
})

test('a page that slept past the end of its session renews it instead of leaving', async () => {
  const store = await storeOf(sessionOf('odile', 0))
  ports.read.mockResolvedValue(null)
  ports.refresh.mockResolvedValue(odile)
  await store.lookAgain()
  expect(held?.user.id).toBe('odile')
  expect(heard).toEqual([])
})

test('what was read before somebody signed in is read again', async () => {
  const store = await storeOf(null)
  ports.read.mockImplementationOnce(async () => {
    store.enter(odile)
    return null
  })
  ports.read.mockResolvedValue(odile)
  await store.lookAgain()
  expect(held?.user.id).toBe('odile')
  expect(heard).toEqual([['SIGNED_IN', 'odile']])
})
