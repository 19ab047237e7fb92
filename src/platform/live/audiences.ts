import type { Database } from '#database/database.ts'
import { openRegistration, type Registration } from './registration.ts'

interface Audience {
  /** One for each stream: called when there may be new events. */
  callbacks: Set<() => void>
  registered: Promise<void>
}

export type Audiences = ReturnType<typeof openAudiences>

/** The audiences whose streams this process holds, in memory and in the database. */
export function openAudiences(database: Pick<Database, 'db'>) {
  const registration = openRegistration(database)
  const audiences = new Map<string, Audience>()

  function notify(name: string) {
    for (const callback of audiences.get(name)?.callbacks ?? []) callback()
  }

  /** After a reconnection. Events may have been missed meanwhile, so every stream reads again. */
  async function registerAgain() {
    await registration.add([...audiences.keys()])
    for (const name of audiences.keys()) notify(name)
  }

  async function leave(name: string, callback: () => void) {
    const audience = audiences.get(name)
    audience?.callbacks.delete(callback)
    if (!audience || audience.callbacks.size > 0) return
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
    size: () => [...audiences.values()].reduce((sum, { callbacks }) => sum + callbacks.size, 0),
    notify,
    /** Resolves when no event published from now on can be missed. */
    join: async (name: string, callback: () => void) => {
      const audience = audiences.get(name) ?? { callbacks: new Set(), registered: registration.add([name]) }
      audiences.set(name, audience)
      audience.callbacks.add(callback)
      try {
        await audience.registered
      } catch (error) {
        await leave(name, callback)
        throw error
      }
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
