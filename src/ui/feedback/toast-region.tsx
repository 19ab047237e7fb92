import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import type { Toast } from './toast-queue.ts'

const none: readonly Toast[] = []

/** Shows the toasts; once per document. Screen readers announce errors at once, other toasts politely. */
export function ToastRegion() {
  const seen = useSyncExternalStore(toasts.subscribe, toasts.seen, () => none)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useHiddenTabPause()

  // If the dismissed toast had the focus, the next toast gets it, or the element that had it before.
  const dismiss = (id: number) => {
    const focused = region.current?.contains(document.activeElement)
    toasts.dismiss(id)
    if (!focused) return
    const next = region.current?.querySelector<HTMLElement>(`li:not([data-leaving]):not([data-toast="${id}"]) button`)
    const back = next ?? cameFrom.current
    if (back instanceof HTMLElement && back.isConnected) back.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    toasts.hold('focus')
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) toasts.release('focus')
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-toast]') : null
    if (key === 'Escape' && card) dismiss(Number(card.dataset.toast))
  }

  const cards = (error: boolean) =>
    seen
      .filter(({ tone }) => (tone === 'error') === error)
      .map((one) => <ToastCard key={one.id} toast={one} onDismiss={() => dismiss(one.id)} />)

  return (
    <section
      ref={region}
      aria-label={seen.length > 0 ? 'Status messages' : undefined}
      className="toast-region"
      onPointerEnter={() => toasts.hold('hover')}
      onPointerLeave={() => toasts.release('hover')}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div aria-live="assertive" aria-relevant="additions">
        <ol>{cards(true)}</ol>
      </div>
      {/* An open dialog hides the rest of the page from screen readers, except live regions. */}
      <div role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        <ol>{cards(false)}</ol>
      </div>
    </section>
  )
}

/** Pauses toasts while the tab is hidden, and releases every pause when the region unmounts. */
function useHiddenTabPause() {
  useEffect(() => {
    const follow = () => (document.hidden ? toasts.hold('hidden') : toasts.release('hidden'))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      for (const reason of ['hover', 'focus', 'hidden']) toasts.release(reason)
    }
  }, [])
}
