import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { callCommand } from '#ui/palette/member-commands.ts'
import { useHydrating } from '#ui/use-hydrating.ts'
import { dashboardSections, sectionOf } from './dashboard-sections.ts'
import { SectionLinks, type SectionLinksProps } from './section-links.tsx'
import { UnreadCount } from './unread-count.tsx'

/** Below 500 px: the most used sections at the bottom of the screen, and a menu of all sections. */
export function DashboardTabs(props: SectionLinksProps) {
  const menuId = useId()
  const { href, pathname } = useLocation()
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
                  {tab === 'Messages' && <UnreadCount count={props.unreadMessages ?? 0} />}
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
      {/* A popover, because it opens without scripts, and the browser tells screen readers whether it is open. The key remounts
          it on navigation, which closes it; a click closes it too, since a link to the same page does not navigate. */}
      <div
        key={href}
        id={menuId}
        popover="auto"
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
        className="tab-menu"
      >
        <nav aria-label="Dashboard">
          <button
            type="button"
            {...useHydrating()}
            onClick={() => callCommand('palette')}
            data-icon-of="find"
            className="side-link mb-2"
          >
            <span>Find</span>
          </button>
          <SectionLinks {...props} />
        </nav>
      </div>
    </nav>
  )
}
