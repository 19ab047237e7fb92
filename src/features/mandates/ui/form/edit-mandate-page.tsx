import { useQuery } from '@tanstack/react-query'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ownMandateQuery } from '../own/own-queries.ts'
import { isMandateNotFound } from '../queries.ts'
import { EditMandateForm } from './edit-mandate-form.tsx'

export function EditMandatePage({ id, memberId }: { id: string; memberId: string }) {
  const { data: own, error, refetch } = useQuery(ownMandateQuery(id))
  if (own) return <EditMandateForm key={id} own={own} memberId={memberId} />
  if (!error) return <FormSkeleton chapters={['wish', 'budget', 'particulars', 'standing']} />
  if (!isMandateNotFound(error))
    return <ListFailure title="The mandate could not be loaded" onRetry={() => void refetch()} />
  return (
    <EmptyState
      drawing={<ClosedGate />}
      title="Mandate not found"
      action={<LinkButton to="/dashboard/mandates">My Mandates</LinkButton>}
    >
      The mandate you are looking for does not exist or may have been removed.
    </EmptyState>
  )
}
