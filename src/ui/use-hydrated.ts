import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated. Before that, a click on a server-rendered button does nothing or leaves the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

const nothingChanges = () => () => undefined
