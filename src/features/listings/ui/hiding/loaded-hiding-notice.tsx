import { useQuery } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Hiding } from '../../records.ts'
import { copy } from './copy.ts'

export type HidingNoticeProps = { hiding: Hiding; title: string; own: boolean }

/** Says why curators hide a listing; its owner is also told what to do. */
export function LoadedHidingNotice({ hiding: { reason, at }, title, own }: HidingNoticeProps) {
  return (
    <Notice tone="warn" title="A curator has hidden this listing." action={own && <AskOperator title={title} />}>
      <p>{own ? copy.ownNotice : copy.curatorsNotice}</p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink">
        Reason (<DateText instant={at} look="date" />
        ): {reason}
      </p>
    </Notice>
  )
}

function AskOperator({ title }: { title: string }) {
  const { data: instance } = useQuery(api.instance.read.queryOptions())
  if (!instance?.contact) return null
  const subject = encodeURIComponent(`Hidden listing: ${title}`)
  return (
    <a
      href={`mailto:${instance.contact}?subject=${subject}`}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-gold"
    >
      Write to us
    </a>
  )
}
