import { Link } from '@tanstack/react-router'
import type { Deal } from '../records.ts'

type PartyNameProps = {
  person: Deal['buyer']
  /** Whether the reader is this party. */
  isOwn?: boolean
}

export function PartyName({ person: { id, name }, isOwn = false }: PartyNameProps) {
  if (isOwn)
    return (
      <span className="wrap-anywhere">
        {name ?? 'Unknown'} <span className="text-ink-2">(you)</span>
      </span>
    )
  if (!name) return <span className="text-ink-2">Unknown</span>
  return (
    <Link
      to="/dashboard/members/$id"
      params={{ id }}
      className="wrap-anywhere underline decoration-line underline-offset-4 hover:text-gold"
    >
      {name}
    </Link>
  )
}
