import { useEffect } from 'react'

/** Calls back on Escape, wherever the focus is. */
export function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, close])
}
