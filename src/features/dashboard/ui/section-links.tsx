import { Link, useLocation } from '@tanstack/react-router'
import { useHydrating } from '#ui/use-hydrating.ts'
import { dashboardSections, sectionOf } from './dashboard-sections.ts'
import { UnreadCount } from './unread-count.tsx'

export type SectionLinksProps = { unreadMessages?: number | undefined; onLogout: () => void }

/** The sections and the sign-out, as rows. */
export function SectionLinks({ unreadMessages = 0, onLogout }: SectionLinksProps) {
  const { pathname } = useLocation()
  const current = sectionOf(pathname)

  return (
    <ul className="flex flex-col gap-0.5">
      {dashboardSections.map(({ label, to, icon, beneath }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: true }}
            aria-current={current?.to === to ? 'page' : undefined}
            data-beneath={beneath}
            data-icon-of={icon}
            className="side-link"
          >
            <span>{label}</span>
            {label === 'Messages' && <UnreadCount count={unreadMessages} />}
          </Link>
        </li>
      ))}
      <li className="mt-2 border-line border-t pt-2 min-[68.75rem]:mt-4 min-[68.75rem]:pt-4">
        <button type="button" {...useHydrating()} onClick={onLogout} data-icon-of="logout" className="side-link">
          <span>Logout</span>
        </button>
      </li>
    </ul>
  )
}
