import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

interface Callbacks {
  onNotification: (audience: string) => void
  onActorChange: (memberId: string) => void
  onJobDue: (queue: string) => void
  onConnect: () => Promise<void>
}

/** Triggers notify this channel with a member's id if the result of `authenticate` may have changed. */
const actorChannel = 'actor_changed'
/** Triggers notify this channel with the name of a queue whose job a write begins. */
const jobChannel = 'job_due'

/** Keeps one LISTEN connection open, since pg does not reconnect. */
export async function openListener(url: string, process: string, log: Log, callbacks: Callbacks) {
  const { onNotification, onActorChange, onJobDue, onConnect } = callbacks
  let client: pg.Client
  let closed = false
  await connect()

  async function connect() {
    client = new pg.Client({ connectionString: url, application_name: 'subrosa live', keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === actorChannel) onActorChange(payload)
      else if (channel === jobChannel) onJobDue(payload)
      else onNotification(payload.split(':')[0] ?? '')
    })
    await client.connect()
    const connectionLost = new Promise<never>((_, reject) =>
      client.once('end', () => reject(new Error('The connection for live events ended'))),
    )
    connectionLost.catch(() => undefined)
    const listening = client
      .query(`listen ${actorChannel}; listen ${jobChannel}; listen live_${process.replaceAll('-', '')}`)
      .then(onConnect)
    // Promise.race below reports one failure; the other must not become an unhandled rejection.
    listening.catch(() => undefined)
    await Promise.race([listening, connectionLost])
    client.once('end', () => void reconnect())
  }

  async function reconnect() {
    for (let pause = 50; !closed; pause = Math.min(pause * 2, 2_000)) {
      await wait(pause)
      try {
        if (!closed) await connect()
        return
      } catch (error) {
        log.warn({ err: error }, 'live events: cannot connect to the database, will try again')
        await client.end().catch(() => undefined)
      }
    }
  }

  return {
    close: async () => {
      closed = true
      await client.end().catch(() => undefined)
    },
  }
}
