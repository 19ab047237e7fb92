import { setTimeout as wait } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { beginServerUse, type ServerUse } from '#database/server-use.ts'

/**
 * The embedded server for a command. One that runs stays as it is, whoever started it; one that is started here is
 * stopped at the end, unless a product or another command works with it by then.
 */
export async function withEmbeddedServer<T>(dataDir: string, work: (superuserUrl: string) => Promise<T>): Promise<T> {
  const { server, use } = await joinRunningServer(dataDir)
  try {
    return await work(server.url)
  } finally {
    // A server that no longer answers is not ours any more.
    const mayStop = !server.wasRunning && (await use.claimIfLast().catch(() => false))
    await (mayStop ? server.stop() : server.leave())
    await use.end()
  }
}

/** Again where another command stopped the server between our finding and using it. */
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
