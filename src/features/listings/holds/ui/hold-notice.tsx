import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { copy } from './copy.ts'
import { holdQuery } from './queries.ts'
import { useRelease } from './use-release.ts'

/** On the page of a reserved listing, for its owner and the member it is for. Everyone else sees the badge alone. */
export function HoldNotice({ id, own }: { id: string; own: boolean }) {
  const hold = useQuery(holdQuery(id)).data?.hold
  const release = useRelease(id)
  if (!hold) return null
  const time = <DateText instant={hold.until} look="moment" />
  if (own)
    return (
      <Notice
        title={`Reserved for ${hold.member?.name ?? 'a member who is no longer visible'}`}
        action={
          <LinkButton size="small" to="/dashboard/listings/$id/access" params={{ id }} hash="reservation">
            Manage
          </LinkButton>
        }
      >
        Until {time}
      </Notice>
    )
  return (
    <Notice
      title="Reserved for you"
      action={
        <Button size="small" busy={release.isPending} onClick={() => release.mutate()}>
          Give It Up
        </Button>
      }
    >
      Until {time}. {copy.forYou}
    </Notice>
  )
}
