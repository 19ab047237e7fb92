import { useSyncExternalStore } from 'react'

/** Whether the browser shows this page. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => document.visibilityState === 'visible',
    () => true,
  )

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
