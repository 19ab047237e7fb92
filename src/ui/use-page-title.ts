import { useEffect } from 'react'
import { titleWithProduct } from '#lib/page-description.ts'
import { pageTitle, setPageTitle } from './tab-title.ts'

/** Names the tab after the record that the page shows, once that is loaded: pages of one kind have the same title until then. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const [before, ours] = [pageTitle(), titleWithProduct(title)]
    setPageTitle(ours)
    return () => {
      // The next page may have set its own title already.
      if (pageTitle() === ours) setPageTitle(before)
    }
  }, [title])
}
