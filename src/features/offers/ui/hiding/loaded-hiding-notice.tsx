import { useQuery } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { copy } from './copy.ts'

export type HidingNoticeProps = {
  noun: 'listing' | 'mandate'
  title: string
  hiding: { reason: string; at: string }
  own: boolean
}

/** Says why curators hide a listing or mandate; its owner is also told what to do. */
export function LoadedHidingNotice({ noun, title, hiding: { reason, at }, own }: HidingNoticeProps) {
  return (
    <Notice
      tone="warn"
      title={`A curator has hidden this ${noun}.`}
      action={own && <AskOperator subject={`Hidden ${noun}: ${title}`} />}
    >
      <p>{own ? copy.ownNotice(noun) : copy.curatorsNotice}</p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink">
        Reason (<DateText instant={at} look="date" />
        ): {reason}
      </p>
    </Notice>
  )
}

function AskOperator({ subject }: { subject: string }) {
  const { data: instance } = useQuery(api.instance.read.queryOptions())
  if (!instance?.contact) return null
  return (
    <a
      href={`mailto:${instance.contact}?subject=${encodeURIComponent(subject)}`}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-gold"
    >
      Write to us
    </a>
  )
}
