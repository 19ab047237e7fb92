import { onlineManager, type QueryClient } from '@tanstack/react-query'

/** Nothing is asked meanwhile, and what is on its way is called off: as a session ends, it would be refused. */
export async function inSilence<T>(cache: QueryClient, work: () => Promise<T>): Promise<T> {
  const online = onlineManager.isOnline()
  onlineManager.setOnline(false)
  try {
    await cache.cancelQueries()
    return await work()
  } finally {
    onlineManager.setOnline(online)
  }
}
