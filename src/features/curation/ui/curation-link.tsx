import { Link } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'

/** The link to the curators' pages in the navigation of the site. */
export function CurationLink() {
  return (
    <Link
      to="/curation"
      aria-label="Curation"
      title="Curation"
      className="grid size-11 place-items-center text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink aria-[current=page]:text-gold"
    >
      <UserRoundCheck aria-hidden="true" strokeWidth={1.25} className="size-5" />
    </Link>
  )
}
