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
            className={rowClass}
          >
            {label}
            {label === 'Messages' && <UnreadCount count={unreadMessages} />}
          </Link>
        </li>
      ))}
      <li className="mt-4 border-line border-t pt-4">
        <button type="button" {...useHydrating()} onClick={onLogout} className={`${rowClass} w-full cursor-pointer`}>
          Logout
        </button>
      </li>
    </ul>
  )
}

const rowClass =
  'flex min-h-11 items-center justify-between gap-3 border-clear border-l-2 px-4 text-[0.9375rem] text-ink-2 data-beneath:pl-8 data-beneath:text-sm transition-colors duration-200 ease-quiet hover:bg-paper-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-gold aria-[current=page]:bg-paper-2 aria-[current=page]:text-ink'
