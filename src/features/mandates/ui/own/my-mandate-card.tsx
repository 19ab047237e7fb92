import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import type { OwnMandate } from '../../contract.ts'
import { PostedDate } from '../browse/mandate-card.tsx'
import { MandateCardFrame } from '../mandate-card-frame.tsx'

/** A card of My Mandates, with links to view and edit it. */
export function MyMandateCard({ mandate }: { mandate: OwnMandate }) {
  const { id, created_at } = mandate
  const elementId = useId()
  const [titleId, viewId, editId] = [`${elementId}-title`, `${elementId}-view`, `${elementId}-edit`]
  return (
    <MandateCardFrame mandate={mandate} titleId={titleId} withStanding>
      <PostedDate at={created_at} />
      <span className="flex items-center gap-5">
        <Link
          to="/mandates/$id"
          params={{ id }}
          id={viewId}
          aria-labelledby={`${viewId} ${titleId}`}
          className="inline-flex min-h-11 items-center text-[0.8125rem] text-ink-2 underline decoration-line underline-offset-4 transition-colors duration-200 ease-quiet hover:text-ink hover:decoration-gold-line"
        >
          View
        </Link>
        <LinkButton
          to="/dashboard/edit-mandate/$id"
          params={{ id }}
          id={editId}
          aria-labelledby={`${editId} ${titleId}`}
          size="small"
        >
          Edit
        </LinkButton>
      </span>
    </MandateCardFrame>
  )
}
