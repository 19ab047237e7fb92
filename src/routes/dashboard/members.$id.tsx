import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchForMember } from '#api/prefetch.ts'
import { ContactPanel, contactQuery } from '#features/conversations/ui/first-message/contact-panel.tsx'
import { MemberListings, memberListingsQuery } from '#features/listings/ui/member-listings.tsx'
import { MemberMandates, memberMandatesQuery } from '#features/mandates/ui/member-mandates.tsx'
import { CardPage } from '#features/members/ui/card-page.tsx'
import { cardQuery } from '#features/members/ui/queries.ts'
import { useAttachments } from '#features/papers/ui/attachments/use-attachments.tsx'
import { referenceTitle, titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/members/$id')({
  head: ({ params: { id } }) => titledPage(referenceTitle('Member', id)),
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetchForMember(queryClient, cardQuery(id), contactQuery(id), memberListingsQuery(id), memberMandatesQuery(id)),
  component: Member,
})

function Member() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  const attachments = useAttachments(user?.id, id)
  return (
    <CardPage
      id={id}
      readerId={user?.id}
      contact={user && <ContactPanel id={id} reader={user} attachments={attachments} />}
      offers={
        <>
          <MemberListings id={id} />
          <MemberMandates id={id} />
        </>
      }
    />
  )
}
