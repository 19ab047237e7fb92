import { createLink, useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search params of the list from which the reader came. */
    asked?: object
  }
}

/** For a link back to a list: its search params if the reader came from there, and a click handler that restores their scroll position. */
export function useBackLink() {
  const here = useLocation({ select: ({ state }) => state.asked })
  // The server does not know the history, so both sides render the link without it first.
  const asked = useHydrated() ? here : undefined
  return { asked, goBack: useGoBack(asked !== undefined) }
}

/** A click handler for a link: goes back in the history if the reader `came` from that page, to keep their scroll position. */
export function useGoBack(cameFromList: boolean) {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!cameFromList || opensElsewhere) return
    event.preventDefault()
    history.back()
  }
}

export const BackLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className="inline-flex min-h-11 items-center gap-2.5 text-[0.9375rem] text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink print:hidden"
  >
    <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.5} />
    {children}
  </a>
))
