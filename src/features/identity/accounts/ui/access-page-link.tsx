import { Link } from '@tanstack/react-router'

type AccessPageLinkProps = { question: string; to: '/auth' | '/signup'; label: string; redirect: string | undefined }

/** Leads from signing in to joining, or back. */
export function AccessPageLink({ question, to, label, redirect }: AccessPageLinkProps) {
  return (
    <p className="mt-8 text-ink-2 text-sm">
      {question}{' '}
      <Link
        to={to}
        search={redirect ? { redirect } : {}}
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4 hover:text-ink md:min-h-0"
      >
        {label}
      </Link>
    </p>
  )
}
