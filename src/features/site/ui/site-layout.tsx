import type { ReactNode } from 'react'
import { FrameContext } from '#ui/frame-context.ts'
import { TopNavigation, type TopNavigationProps } from './top-navigation.tsx'

type SiteLayoutProps = TopNavigationProps & {
  children: ReactNode
  /** Only public pages have a footer. */
  footer?: ReactNode
}

/** The frame around every page. */
export function SiteLayout({ children, footer, ...navigation }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-6 py-3 text-paper focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
      >
        Skip to content
      </a>
      <TopNavigation {...navigation} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <FrameContext value={true}>{children}</FrameContext>
      </main>
      {footer}
    </div>
  )
}
