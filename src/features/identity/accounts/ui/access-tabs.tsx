import { Link } from '@tanstack/react-router'

/** Links to the pages for signing in and for joining. */
export function AccessTabs({ redirect }: { redirect?: string | undefined }) {
  const search = redirect ? { redirect } : {}
  return (
    <nav aria-label="Access" className="mb-10 flex gap-7 shadow-[inset_0_-1px_0_var(--line)]">
      {[
        { to: '/auth', label: 'Sign In' },
        { to: '/signup', label: 'Sign Up' },
      ].map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={search}
          activeOptions={{ includeSearch: false }}
          className="inline-flex min-h-12 items-center border-clear border-b-2 text-[0.9375rem] text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
