import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { toast } from './feedback/toast.ts'

export interface OnDemand<Code> {
  /** Undefined until it is loaded. */
  current: () => Code | undefined
  load: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Code that a page needs only after some action: see `useOnDemand`. */
export function onDemand<Code>(loadCode: () => Promise<Code>): OnDemand<Code> {
  let code: Code | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const load = async () => {
    try {
      code = await loadCode()
    } catch (error) {
      loading = undefined
      throw error
    }
    for (const listener of listeners) listener()
  }
  return {
    current: () => code,
    load: () => {
      loading ??= load()
      return loading
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * The code is loaded when the member first uses the page, which is before the action that needs it; at the latest it is
 * loaded when `isNeeded`. If that fails, a toast says so and offers to reload the page: after an update the old file is
 * gone, and some browsers never request it again.
 */
export function useOnDemand<Code>(
  { current, load, subscribe }: OnDemand<Code>,
  isNeeded: boolean,
  onFailure: () => void,
): Code | undefined {
  const code = useSyncExternalStore(subscribe, current, () => undefined)
  const isLoaded = code !== undefined
  const fail = useEffectEvent(() => {
    toast({
      title: 'This could not be opened',
      description: 'Check your connection and try again. If that does not help, reload the page.',
      tone: 'error',
      action: { label: 'Reload the page', onSelect: () => location.reload() },
    })
    onFailure()
  })
  useEffect(() => {
    if (isLoaded) return
    if (!isNeeded) return onFirstUse(() => void load().catch(() => undefined))
    let isCurrent = true
    load().catch(() => isCurrent && fail())
    return () => {
      isCurrent = false
    }
  }, [isLoaded, isNeeded, load])
  return code
}

function onFirstUse(handle: () => void): () => void {
  const stop = new AbortController()
  const handleOnce = (event: Event) => {
    // Browsers send a move of no length to a page that opens below a resting pointer.
    if (event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY) return
    stop.abort()
    handle()
  }
  for (const use of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter'] as const)
    document.addEventListener(use, handleOnce, { passive: true, signal: stop.signal })
  return () => stop.abort()
}
