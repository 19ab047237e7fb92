import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

/** The way back on a small screen, where the request has no head. */
export function BackToRequests() {
  return (
    <Link
      to="/dashboard/information-requests"
      aria-label="Back to Information Requests"
      className="record-alone -ml-3 grid size-11 shrink-0 place-items-center text-ink-2 hover:text-gold"
    >
      <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.25} />
    </Link>
  )
}
