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
      {dashboardSections.map(({ label, to, beneath }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: true }}
            aria-current={current?.to === to ? 'page' : undefined}
            data-beneath={beneath}
            className="side-link"
          >
            {label}
            {label === 'Messages' && <UnreadCount count={unreadMessages} />}
          </Link>
        </li>
      ))}
      <li className="mt-4 border-line border-t pt-4">
        <button type="button" {...useHydrating()} onClick={onLogout} className="side-link w-full cursor-pointer">
          Logout
        </button>
      </li>
    </ul>
  )
}
