import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { muteLiveEvents } from '#api/live.ts'

/**
 * Ends a session, if it can be. Nothing is asked or heard meanwhile, and what is on its way is called off: as the session
 * ends, it would be refused.
 */
export async function inSilence(cache: QueryClient, end: () => Promise<boolean>): Promise<boolean> {
  const online = onlineManager.isOnline()
  onlineManager.setOnline(false)
  const hear = muteLiveEvents()
  let ended = false
  try {
    await cache.cancelQueries()
    ended = await end()
  } finally {
    onlineManager.setOnline(online)
    hear(!ended)
  }
  return ended
}
