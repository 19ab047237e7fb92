import { useReady } from './use-ready.ts'

/** For a button: disabled until scripts run, since a press would be lost, and told apart from one that must not be pressed. */
export function useWaking(disabled = false): { disabled: boolean; 'data-waking': true | undefined } {
  const waking = !useReady()
  return { disabled: waking || disabled, 'data-waking': (waking && !disabled) || undefined }
}
