import type { ReactNode } from 'react'
import { MainContent } from '#ui/main-content.tsx'
import { TopNavigation, type TopNavigationProps } from './top-navigation.tsx'

type SiteLayoutProps = TopNavigationProps & {
  children: ReactNode
  /** The children render the `main` themselves, beside a sidebar. */
  hasOwnMain?: boolean
  /** Only public pages have a footer. */
  footer?: ReactNode
}

/** The frame around every page. */
export function SiteLayout({ children, hasOwnMain = false, footer, ...navigation }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-6 py-3 text-paper focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
      >
        Skip to content
      </a>
      <TopNavigation {...navigation} />
      {hasOwnMain ? children : <MainContent className="flex flex-1 flex-col outline-none">{children}</MainContent>}
      {footer}
    </div>
  )
}
