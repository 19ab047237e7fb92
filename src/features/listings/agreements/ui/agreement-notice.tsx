import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'
import { askedQuery } from './queries.ts'

/** In a listing that a member sees in full: what they accept before its documents. Renders nothing if nothing is left to accept. */
export function AgreementNotice({ listingId, isPrivate }: { listingId: string; isPrivate: boolean }) {
  const { data } = useQuery(askedQuery(listingId))
  if (!data?.items.some(({ receipt }) => !receipt)) return null
  return (
    <Notice
      title="Documents after an agreement"
      action={
        <LinkButton to="/dashboard/agreements/$id" params={{ id: listingId }} size="small">
          Read the Agreement
        </LinkButton>
      }
    >
      {isPrivate ? copy.beforeDocuments : copy.beforePublicDocuments}
    </Notice>
  )
}
