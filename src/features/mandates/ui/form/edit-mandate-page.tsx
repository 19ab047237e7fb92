import { useQuery } from '@tanstack/react-query'
import { EditPage } from '#features/offers/ui/edit-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ownMandateQuery } from '../own/own-queries.ts'
import { isMandateNotFound } from '../queries.ts'
import { EditMandateForm } from './edit-mandate-form.tsx'

export function EditMandatePage({ id, memberId }: { id: string; memberId: string }) {
  return (
    <EditPage
      query={useQuery(ownMandateQuery(id))}
      label="Mandate"
      chapters={['wish', 'budget', 'particulars', 'standing']}
      isNotFound={isMandateNotFound}
      notFoundTitle="Mandate not found"
      backLink={<LinkButton to="/dashboard/mandates">My Mandates</LinkButton>}
      form={(own) => <EditMandateForm key={id} own={own} memberId={memberId} />}
    />
  )
}
