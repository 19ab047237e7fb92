import { setTimeout as wait } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { beginServerUse, type ServerUse } from '#database/server-use.ts'

/**
 * Runs a command with the embedded server. A server that was running keeps running. One that is started here is stopped at
 * the end, unless the product or another command uses it by then.
 */
export async function withEmbeddedServer<T>(dataDir: string, work: (superuserUrl: string) => Promise<T>): Promise<T> {
  const { server, use } = await joinRunningServer(dataDir)
  try {
    return await work(server.url)
  } finally {
    // If the server does not answer, another process is responsible for it.
    const mayStop = !server.wasRunning && (await use.claimIfLast().catch(() => false))
    await (mayStop ? server.stop() : server.leave())
    await use.end()
  }
}

/** Retries if another command stopped the server just before it could be used. */
async function joinRunningServer(dataDir: string): Promise<{ server: EmbeddedPostgres; use: ServerUse }> {
  for (let tries = 1; ; tries++) {
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, watched: false })
    try {
      return { server, use: await beginServerUse(server.url) }
    } catch (error) {
      await server.leave()
      if (tries === 5) throw error
      await wait(200)
    }
  }
}
