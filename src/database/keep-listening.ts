import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PrimaryClient } from './primary/primary-client.ts'

interface Options {
  url: string
  applicationName: string
  channels: string[]
  onNotification: (channel: string, payload: string) => void
  /** Runs after each connection, also the first. If it fails, the connection is made again. */
  onConnect: () => void | Promise<void>
  /** A connection failed and will be tried again. */
  onFailure: (error: unknown) => void
}

/** Keeps one LISTEN connection to the primary open, since pg does not reconnect. Rejects if the first connection fails. */
export async function keepListening({ url, applicationName, channels, ...callbacks }: Options) {
  const { onNotification, onConnect, onFailure } = callbacks
  let client: pg.Client
  let closed = false
  await connect()

  async function connect() {
    client = new PrimaryClient({ connectionString: url, application_name: applicationName, keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    await client.connect()
    const connectionLost = new Promise<never>((_, reject) =>
      client.once('end', () => reject(new Error('The connection for live events ended'))),
    )
    connectionLost.catch(() => undefined)
    const listening = client
      .query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
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
        onFailure(error)
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
