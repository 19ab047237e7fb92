import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { muteLiveEvents } from '#api/live.ts'

/**
 * Ends the session by `end`, which resolves to whether it did. Queries and live events pause meanwhile, and requests under
 * way are cancelled: once the session has ended they would only be refused.
 */
export async function signOutQuietly(cache: QueryClient, end: () => Promise<boolean>): Promise<boolean> {
  const wasOnline = onlineManager.isOnline()
  onlineManager.setOnline(false)
  const resumeLiveEvents = muteLiveEvents()
  let hasEnded = false
  try {
    await cache.cancelQueries()
    hasEnded = await end()
  } finally {
    onlineManager.setOnline(wasOnline)
    resumeLiveEvents(!hasEnded)
  }
  return hasEnded
}
