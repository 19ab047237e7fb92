import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { TopNavigation, type TopNavigationProps } from './top-navigation.tsx'

type SiteLayoutProps = TopNavigationProps & {
  contact: string | undefined
  themeChoice?: ReactNode
  children: ReactNode
}

/** The frame around every public page. */
export function SiteLayout({ session, contact, themeChoice, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-6 py-3 text-paper focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
      >
        Skip to content
      </a>
      <TopNavigation session={session} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter contact={contact} themeChoice={themeChoice} />
    </div>
  )
}
