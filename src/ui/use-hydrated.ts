import { useSyncExternalStore } from 'react'

/** Whether scripts run yet: before, a press of a button made by the server would do nothing, or leave the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

const nothingChanges = () => () => undefined
