import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
