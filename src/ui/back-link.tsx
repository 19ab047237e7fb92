import { createLink, useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was asked of the browser where a reader chose this one. */
    asked?: object
  }
}

/** Back to a browser: `asked` of it where the reader came from there, and a press that leads to where they had stood. */
export function useBackLink() {
  const here = useLocation({ select: ({ state }) => state.asked })
  // The server does not know where a reader came from.
  const asked = useHydrated() ? here : undefined
  return { asked, goBack: useGoBack(asked !== undefined) }
}

/** A press on a link that leads to where its reader had stood, if they `came` from there. */
export function useGoBack(came: boolean) {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!came || elsewhere) return
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
