import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { DateText } from '#ui/text/date-text.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { ReceivedRequest } from '../contract.ts'
import { AccessSection } from './access-section.tsx'
import { copy } from './copy.ts'
import { draftOf, emptyDraft, expiryOf, type GrantDraft } from './grant-draft.ts'
import { MemberLine } from './member-line.tsx'
import { requestsQuery } from './queries.ts'

const admitDialog = onDemand(() => import('./loaded-change-dialog.tsx'))
const reasonDialog = onDemand(() => import('#ui/overlays/reason-dialog.tsx'))

const titleId = 'access-requests'
const notChanged = 'Nothing was changed'

interface RequestsProps {
  id: string
  /** All who may find the listing see the rest of it. */
  isForDocuments: boolean
}

/** Verified members who ask for access, for the owner to answer. */
export function AccessRequests({ id, isForDocuments }: RequestsProps) {
  const list = infiniteList(useInfiniteQuery(requestsQuery(id)))
  const { rows, first, more, busy, onMore } = list
  const [answered, setAnswered] = useState<string>()
  useFocusAfterStep(rows.some(({ id }) => id === answered) ? undefined : answered, [titleId])
  return (
    <AccessSection
      title="Requests"
      titleId={titleId}
      description={isForDocuments ? copy.documentRequests : copy.requests}
    >
      {list.failed && <SectionFailure title="The requests could not be loaded" onRetry={list.retry} />}
      {list.loading && (
        <SkeletonGroup className="block border-line border-t">
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {first && rows.length === 0 && (
        <p className="border-line border-y py-4 text-ink-2">Nobody is waiting for an answer.</p>
      )}
      {rows.length > 0 && (
        <ul aria-label="Requests for access" className="divide-y divide-line border-line border-y">
          {rows.map((request) => (
            <RequestLine key={request.id} listingId={id} {...{ request, isForDocuments }} onAnswer={setAnswered} />
          ))}
        </ul>
      )}
      {(more || (first && rows.length > first.items.length)) && (
        <LoadMore
          label="Load More Requests"
          progress={`Showing ${rows.length} of ${first?.waiting ?? 0} requests`}
          {...{ more, busy, onMore }}
        />
      )}
    </AccessSection>
  )
}

type RequestLineProps = {
  listingId: string
  request: ReceivedRequest
  isForDocuments: boolean
  onAnswer: (id: string) => void
}

function RequestLine({ listingId, request, isForDocuments, onAnswer }: RequestLineProps) {
  const cache = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const loaded = useOnDemand(reasonDialog, isDeclining, () => setDeclining(false))
  const [isAdmitting, setAdmitting] = useState(false)
  const admission = useOnDemand(admitDialog, isAdmitting, () => setAdmitting(false))
  /** The line of a request that is gone leaves the list, and its dialog with it. Other errors are shown in the dialog. */
  const leaveIfGone = (error: unknown, close: () => void) => {
    if (!isApiError(error, 'REQUEST_NOT_FOUND', 'MEMBER_NOT_FOUND')) return
    close()
    toast({ title: notChanged, description: errorMessage(error), tone: 'error' })
  }
  const options = (title: string) => ({
    onSuccess: () => {
      onAnswer(request.id)
      toast({ title, tone: 'success' as const })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.access.key() }),
  })
  const { id, member, rung, words, created_at } = request
  const admit = useMutation({
    mutationFn: (draft: GrantDraft) => apiClient.access.admit({ id, rung: draft.rung, expires_at: expiryOf(draft) }),
    ...options('Access given'),
    onError: (error) => leaveIfGone(error, () => setAdmitting(false)),
  })
  const decline = useMutation({
    mutationFn: (reason: string) => apiClient.access.decline({ id, reason }),
    ...options('Request declined'),
    onError: (error) => leaveIfGone(error, () => setDeclining(false)),
  })
  const openDecline = () => {
    decline.reset()
    setDeclining(true)
  }
  const openAdmission = () => {
    admit.reset()
    setAdmitting(true)
  }
  return (
    <li className="py-4" data-listing={listingId}>
      <MemberLine member={member} aside={<DateText instant={created_at} />} />
      {rung === 'documents' && !isForDocuments && (
        <p className="engraved mt-2 text-gold sm:pl-15">{copy.asksForDocuments}</p>
      )}
      <p className="wrap-anywhere mt-2 max-w-[44em] whitespace-pre-line sm:pl-15">{words}</p>
      <div className="mt-3 flex flex-wrap gap-3 sm:pl-15">
        <Button size="small" variant="solid" onClick={openAdmission}>
          Give Access
        </Button>
        <Button size="small" onClick={openDecline}>
          Decline
        </Button>
        <LinkButton size="small" variant="plain" to="/dashboard/members/$id" params={{ id: member.id }}>
          Ask in a conversation
        </LinkButton>
      </div>
      {admission && isAdmitting && (
        <admission.LoadedChangeDialog
          title={`Give access to ${member.name}`}
          description={isForDocuments ? copy.giveDocuments : copy.give}
          confirm="Give Access"
          start={{ ...(request.grant ? draftOf(request.grant) : emptyDraft(rung)), rung }}
          withNote={false}
          busy={admit.isPending}
          error={admit.error}
          open
          onClose={() => setAdmitting(false)}
          onConfirm={(draft) => admit.mutate(draft)}
          {...{ isForDocuments }}
        />
      )}
      {loaded && (
        <loaded.ReasonDialog
          title={`Decline the request of ${member.name}?`}
          confirm="Decline"
          busy={decline.isPending}
          failure={decline.error ? { title: notChanged, text: errorMessage(decline.error) } : undefined}
          open={isDeclining}
          onOpenChange={setDeclining}
          onConfirm={(reason) => decline.mutate(reason, { onSuccess: () => setDeclining(false) })}
        >
          {isForDocuments ? copy.declineDocuments : copy.decline}
        </loaded.ReasonDialog>
      )}
    </li>
  )
}
