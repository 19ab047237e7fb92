import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { readListSearch } from './list-search.ts'

/** Where the list is not beside the conversation. */
export function BackToMessages() {
  return (
    <Link
      to="/dashboard/messages"
      search={readListSearch(useSearch({ strict: false }))}
      aria-label="Back to Messages"
      className="-ml-3 grid size-11 shrink-0 place-items-center text-ink-2 hover:text-gold @4xl:hidden"
    >
      <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.25} />
    </Link>
  )
}
