import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { referenceTitle } from '#lib/page-description.ts'
import { usePageTitle } from '#ui/use-page-title.ts'
import { useScrollToCurrent } from '#ui/use-scroll-to-current.ts'
import { curationSections } from './curation-sections.ts'

type CurationLayoutProps = {
  /** The number of open items in each section. */
  openCounts: { [To in (typeof curationSections)[number]['to']]?: number | undefined }
  children: ReactNode
}

/** The frame of the curators' pages, with a strip of sections that scrolls if it is too wide. */
export function CurationLayout({ openCounts, children }: CurationLayoutProps) {
  const { pathname } = useLocation()
  const section = curationSections.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const current = section?.to
  usePageTitle(section && titleOf(section, pathname))
  const stripRef = useScrollToCurrent<HTMLUListElement>(current)

  return (
    <div className="mx-auto w-full max-w-[96rem] flex-1 px-5 pb-16 md:px-9 xl:px-12">
      <p className="engraved pt-8 text-gold">Curation</p>
      <nav aria-label="Curation" className="-mx-5 mt-2 shadow-[inset_0_-1px_0_var(--line)] md:mx-0 print:hidden">
        <ul ref={stripRef} className="relative flex gap-7 overflow-x-auto px-5 [scrollbar-width:none] md:px-0">
          {curationSections.map(({ label, to }) => (
            <li key={to} className="shrink-0">
              <Link to={to} activeOptions={{ exact: to === '/curation', includeSearch: false }} className={tabClass}>
                {label}
                <OpenCount count={openCounts[to] ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-10">{children}</div>
    </div>
  )
}

/** The page of one member or report is told apart from the list and from other records. */
function titleOf({ label, to }: (typeof curationSections)[number], pathname: string): string {
  const id = pathname.slice(to.length + 1)
  return `${id && to !== '/curation' ? referenceTitle(label.slice(0, -1), id) : label} – Curation`
}

function OpenCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="text-xs tabular-nums">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

const tabClass =
  'flex min-h-12 items-center gap-2 border-transparent border-y-2 text-[0.9375rem] text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-b-gold aria-[current=page]:text-ink'
