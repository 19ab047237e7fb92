import type { Database } from '#database/database.ts'
import { openRegistration, type Registration } from './registration.ts'
import type { Subscription } from './subscription.ts'

export interface Audience {
  name: string
  /** The open streams of this process, and those that are being opened. */
  subscriptions: Set<Subscription>
  registered: Promise<void>
}

export type Audiences = ReturnType<typeof openAudiences>

/**
 * The audiences whose streams this process holds, in memory and in the database. `onNews` is called with an audience that
 * may have new events.
 */
export function openAudiences(database: Pick<Database, 'db'>, onNews: (audience: Audience) => void) {
  const registration = openRegistration(database)
  const audiences = new Map<string, Audience>()

  function notify(name: string) {
    const audience = audiences.get(name)
    if (audience) onNews(audience)
  }

  /** After a reconnection. Events may have been missed meanwhile, so every audience is read again. */
  async function registerAgain() {
    await registration.add([...audiences.keys()])
    for (const audience of audiences.values()) onNews(audience)
  }

  async function leave(name: string, subscription: Subscription) {
    const audience = audiences.get(name)
    audience?.subscriptions.delete(subscription)
    if (!audience || audience.subscriptions.size > 0) return
    audiences.delete(name)
    await removeUnlessRejoined(name)
  }

  async function removeUnlessRejoined(name: string) {
    await registration.remove(name)
    // Another stream may have joined while the row was being removed.
    if (!audiences.has(name)) return
    await registration.add([name]).catch(() => undefined)
    notify(name)
  }

  return {
    process: registration.process,
    /** How many subscriptions there are, counted in each of their audiences. */
    size: () => [...audiences.values()].reduce((sum, { subscriptions }) => sum + subscriptions.size, 0),
    subscriptions: () => new Set([...audiences.values()].flatMap(({ subscriptions }) => [...subscriptions])),
    notify,
    /** Resolves when no event published from now on can be missed. */
    join: async (name: string, subscription: Subscription) => {
      const audience = audiences.get(name) ?? { name, subscriptions: new Set(), registered: registration.add([name]) }
      audiences.set(name, audience)
      audience.subscriptions.add(subscription)
      await audience.registered
    },
    leave,
    registerAgain,
    /** Keeps other processes from removing this one as dead. If they did, registers again. */
    sendHeartbeat: () => sendHeartbeat(registration, registerAgain),
    /** Waits for registrations that are under way: their rows refer to the row of the process, which is deleted. */
    close: async () => {
      await Promise.allSettled([...audiences.values()].map(({ registered }) => registered))
      await registration.close()
    },
  }
}

async function sendHeartbeat(registration: Registration, registerAgain: () => Promise<void>) {
  try {
    const isRegistered = await registration.refresh()
    if (!isRegistered) await registerAgain()
  } catch {
    // The next heartbeat tries again.
  }
}
