import { Link, useLocation } from '@tanstack/react-router'
import { useScrollToCurrent } from '#ui/use-scroll-to-current.ts'
import { dashboardSections, sectionOf } from './dashboard-sections.ts'
import { UnreadCount } from './unread-count.tsx'

/** Below 500 px: a strip of all sections, scrolled to the current one. */
export function DashboardTabs({ unreadMessages = 0 }: { unreadMessages?: number | undefined }) {
  const current = sectionOf(useLocation().pathname)?.to
  const stripRef = useScrollToCurrent<HTMLUListElement>(current)

  return (
    <nav aria-label="Sections" className="border-line border-b min-[500px]:hidden print:hidden">
      <ul ref={stripRef} className="relative flex gap-6 overflow-x-auto px-5 [scrollbar-width:none]">
        {dashboardSections.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              activeOptions={{ exact: true }}
              aria-current={current === to ? 'page' : undefined}
              className="tab-link"
            >
              {label}
              {label === 'Messages' && (
                // Takes up its width before the count is loaded, so that the tabs do not move.
                <span className="-mr-4 flex min-w-5.5">
                  <UnreadCount count={unreadMessages} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
