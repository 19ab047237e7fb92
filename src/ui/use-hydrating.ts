import { useHydrated } from './use-hydrated.ts'

/** For a button: disabled until scripts run, since a press would be lost, and told apart from one that must not be pressed. */
export function useHydrating(disabled = false): { disabled: boolean; 'data-hydrating': true | undefined } {
  const waking = !useHydrated()
  return { disabled: waking || disabled, 'data-hydrating': (waking && !disabled) || undefined }
}
