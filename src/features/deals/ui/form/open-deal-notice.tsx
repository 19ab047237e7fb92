import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Opening } from '../../records.ts'
import { titleOf } from '../deal-labels.ts'

type OpenDealNoticeProps = { deal: NonNullable<Opening['open_deal']>; onLeave: () => void }

/** Says that the same two are at it already, before a second deal is opened by mistake. */
export function OpenDealNotice({ deal, onLeave }: OpenDealNoticeProps) {
  return (
    <Notice
      tone="warn"
      title="A deal out of this conversation is under way"
      action={
        <LinkButton to="/dashboard/deals/$id" params={{ id: deal.id }} onClick={onLeave} size="small">
          Open it
        </LinkButton>
      }
    >
      “{titleOf(deal)}”. What you create here stands beside it.
    </Notice>
  )
}
