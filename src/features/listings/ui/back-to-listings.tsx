import { Link, useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ListingSearch } from './browse-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was asked of the listings where a reader chose this one. */
    asked?: ListingSearch
  }
}

/** To all listings; for who came from there, to what they had asked and where they had stood. */
export function BackToListings() {
  const router = useRouter()
  const here = useLocation({ select: ({ state }) => state.asked })
  // The server does not know where a reader came from.
  const asked = useHydrated() ? here : undefined

  const goBack = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!asked || elsewhere) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <Link
      to="/listings"
      search={asked ?? {}}
      onClick={goBack}
      className="inline-flex min-h-11 items-center gap-2.5 text-[0.9375rem] text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.5} />
      Back to Listings
    </Link>
  )
}
