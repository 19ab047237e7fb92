import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { readListSearchParams } from './list-search-params.ts'

/** Shown if the window is too narrow for the list beside the conversation. */
export function BackToMessages() {
  return (
    <Link
      to="/dashboard/messages"
      search={readListSearchParams(useSearch({ strict: false }))}
      aria-label="Back to Messages"
      className="-ml-3 grid size-11 shrink-0 place-items-center text-ink-2 hover:text-gold @4xl:hidden"
    >
      <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.25} />
    </Link>
  )
}
