import { Link, useLocation } from '@tanstack/react-router'
import { dashboardSections, sectionOf } from './dashboard-sections.ts'
import { UnreadCount } from './unread-count.tsx'

type DashboardTabsProps = {
  unreadMessages?: number | undefined
  /** The menu of all sections. */
  menuId: string
}

/** Below 500 px: the most used sections at the bottom of the screen, and the button that opens the menu of all sections. */
export function DashboardTabs({ unreadMessages = 0, menuId }: DashboardTabsProps) {
  const { pathname } = useLocation()
  const current = sectionOf(pathname)

  return (
    <nav aria-label="Sections" className="tab-bar">
      <ul>
        {dashboardSections.map(
          ({ tab, to, icon }) =>
            tab && (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: true }}
                  aria-current={current?.to === to ? 'page' : undefined}
                  data-icon-of={icon}
                  className="tab-link"
                >
                  <span>{tab}</span>
                  {tab === 'Messages' && <UnreadCount count={unreadMessages} />}
                </Link>
              </li>
            ),
        )}
        <li>
          <button
            type="button"
            popoverTarget={menuId}
            aria-current={current && !current.tab ? 'page' : undefined}
            data-icon-of="more"
            className="tab-link"
          >
            <span>
              <span className="sr-only">Dashboard menu: </span>More
            </span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
