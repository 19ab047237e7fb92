import { useEffect } from 'react'
import { observeTitle, pageTitle } from './tab-title.ts'

/** Shows a number before the title of the tab, on every page: '(3) Settings'. Nothing for 0. */
export function useTabCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const showCount = () => {
      const title = `(${count}) ${pageTitle()}`
      if (document.title !== title) document.title = title
    }
    showCount()
    const stop = observeTitle(showCount)
    return () => {
      stop()
      document.title = pageTitle()
    }
  }, [count])
}
