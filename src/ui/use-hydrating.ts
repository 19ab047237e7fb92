import { useHydrated } from './use-hydrated.ts'

/** The props of a button that is disabled until hydration; `data-hydrating` tells it from a button that is disabled anyway. */
export function useHydrating(disabled = false): { disabled: boolean; 'data-hydrating': true | undefined } {
  const waking = !useHydrated()
  return { disabled: waking || disabled, 'data-hydrating': (waking && !disabled) || undefined }
}
