import { Link } from '@tanstack/react-router'
import { CopyPlus, Eye, EyeOff, Pencil, Target } from 'lucide-react'
import { useId } from 'react'
import { IconSprite, RowIcon } from '#ui/collections/icon-sprite.tsx'
import { useSelection } from '#ui/collections/selection.tsx'
import { TickBox } from '#ui/forms/choices/tick-box.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { OwnMandate } from '../../records.ts'
import { PostedDate } from '../browse/mandate-card.tsx'
import { MandateCardFrame } from '../mandate-card-frame.tsx'
import { useDuplicating } from './use-duplicating.ts'
import { useShowing } from './use-showing.ts'

/** Once on the page, for the actions of all cards. */
export const ActionIcons = () => (
  <IconSprite icons={{ edit: Pencil, matches: Target, copy: CopyPlus, show: Eye, hide: EyeOff }} />
)

/** A card of My Mandates, with links to view and edit it, and the actions of its buyer. */
export function MyMandateCard({ mandate }: { mandate: OwnMandate }) {
  const { id, title, is_active, hiding, created_at } = mandate
  const elementId = useId()
  const [titleId, viewId] = [`${elementId}-title`, `${elementId}-view`]
  const { ids, toggle } = useSelection()
  const duplicating = useDuplicating()
  const showing = useShowing()
  const boxId = `select-${id}`
  const selection = ids && {
    box: <TickBox id={boxId} checked={ids.has(id)} onChange={() => toggle(id)} className="z-1 scroll-mb-32" />,
    heading: (
      <label htmlFor={boxId} className="cursor-pointer after:absolute after:inset-0">
        {title}
      </label>
    ),
  }
  return (
    <MandateCardFrame mandate={mandate} titleId={titleId} withStanding {...selection}>
      <PostedDate at={created_at} />
      <span className="relative -mt-2 -mr-3 -mb-1 flex basis-full items-center">
        <Link
          to="/mandates/$id"
          params={{ id }}
          id={viewId}
          aria-labelledby={`${viewId} ${titleId}`}
          className="mr-auto inline-flex min-h-11 items-center text-[0.8125rem] text-ink-2 underline decoration-line underline-offset-4 transition-colors duration-200 ease-quiet hover:text-ink hover:decoration-gold-line"
        >
          View
        </Link>
        <Link
          to="/dashboard/edit-mandate/$id"
          params={{ id }}
          aria-label={`Edit ${title}`}
          title={`Edit ${title}`}
          className="icon-button"
        >
          <RowIcon name="edit" />
        </Link>
        <Link
          to="/dashboard/mandates/$id/matches"
          params={{ id }}
          aria-label={`Matches of ${title}`}
          title={`Matches of ${title}`}
          className="icon-button"
        >
          <RowIcon name="matches" />
        </Link>
        {!hiding && (
          <IconButton label={`Duplicate ${title}`} onClick={() => !duplicating.isPending && duplicating.mutate(id)}>
            <RowIcon name="copy" />
          </IconButton>
        )}
        <IconButton
          label={`${is_active ? 'Hide' : 'Show'} ${title}`}
          onClick={() => !showing.isPending && showing.mutate({ ids: [id], to: !is_active })}
        >
          <RowIcon name={is_active ? 'hide' : 'show'} />
        </IconButton>
      </span>
    </MandateCardFrame>
  )
}
