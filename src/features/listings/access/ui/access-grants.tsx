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
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { Grant } from '../contract.ts'
import { AccessSection } from './access-section.tsx'
import { copy } from './copy.ts'
import { editedNote, expiryOf, type GrantDraft, startOf } from './grant-draft.ts'
import { GrantText } from './grant-text.tsx'
import { MemberLine } from './member-line.tsx'
import { grantsQuery } from './queries.ts'

const grantDialog = onDemand(() => import('./loaded-grant-dialog.tsx'))
const changeDialog = onDemand(() => import('./loaded-change-dialog.tsx'))

const titleId = 'admitted-members'

interface GrantsProps {
  id: string
  /** The owner admits nobody to the rest, because all who may find the listing see it. */
  isForDocuments: boolean
}

/** The members that the owner admitted, and how to admit others. */
export function AccessGrants({ id, isForDocuments }: GrantsProps) {
  const list = infiniteList(useInfiniteQuery(grantsQuery(id)))
  const { rows, first, more, busy, onMore } = list
  const [revoked, setRevoked] = useState<string>()
  useFocusAfterStep(rows.some(({ member }) => member.id === revoked) ? undefined : revoked, [titleId])
  const [isOpen, setOpen] = useState(false)
  const loaded = useOnDemand(grantDialog, isOpen, () => setOpen(false))
  return (
    <AccessSection
      title="Admitted members"
      titleId={titleId}
      description={isForDocuments ? copy.documentGrants : copy.grants}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Give Access
        </Button>
      }
    >
      {list.failed && <SectionFailure title="The members could not be loaded" onRetry={list.retry} />}
      {list.loading && (
        <SkeletonGroup className="block border-line border-t">
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {first && rows.length === 0 && (
        <p className="border-line border-y py-4 text-ink-2">You have admitted nobody yet.</p>
      )}
      {rows.length > 0 && (
        <ul aria-label="Admitted members" className="divide-y divide-line border-line border-y">
          {rows.map((grant) => (
            <GrantLine key={grant.member.id} listingId={id} {...{ grant, isForDocuments }} onRevoke={setRevoked} />
          ))}
        </ul>
      )}
      {(more || (first && rows.length > first.items.length)) && (
        <LoadMore
          label="Load More Members"
          progress={`Showing ${rows.length} of ${first?.total ?? 0} members`}
          {...{ more, busy, onMore }}
        />
      )}
      {loaded && isOpen && <loaded.LoadedGrantDialog {...{ id, isForDocuments, onClose: () => setOpen(false) }} />}
    </AccessSection>
  )
}

type GrantLineProps = { listingId: string; grant: Grant; isForDocuments: boolean; onRevoke: (memberId: string) => void }

function GrantLine({ listingId, grant, isForDocuments, onRevoke }: GrantLineProps) {
  const cache = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const loaded = useOnDemand(changeDialog, isChanging, () => setChanging(false))
  const { member, note } = grant
  const givesDocuments = isForDocuments && grant.rung !== 'documents'
  const onError = (title: string) => (error: unknown) =>
    toast({ title, description: errorMessage(error, 'Please try again.'), tone: 'error' })
  const onSettled = () => cache.invalidateQueries({ queryKey: api.access.key() })
  const revoke = useMutation({
    mutationFn: () => apiClient.access.revoke({ id: listingId, member_ids: [member.id] }),
    onSuccess: () => {
      onRevoke(member.id)
      toast({ title: 'Access revoked', description: copy.revoked, tone: 'success' })
    },
    onError: onError('The access was not revoked'),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ draft, first }: { draft: GrantDraft; first: GrantDraft }) =>
      apiClient.access.grant({
        ...{ id: listingId, member_ids: [member.id], rung: draft.rung, expires_at: expiryOf(draft) },
        ...editedNote(draft, first),
      }),
    onSuccess: () => {
      setChanging(false)
      toast({ title: 'Access changed', tone: 'success' })
    },
    onError: (error) => {
      // The line of a member who is gone leaves the list, and its dialog with it.
      if (!isApiError(error, 'MEMBER_NOT_FOUND')) return
      setChanging(false)
      onError('The access was not changed')(error)
    },
    onSettled,
  })
  const open = () => {
    change.reset()
    setChanging(true)
  }
  return (
    <li className="py-3">
      <MemberLine
        member={member}
        aside={
          <div className="flex flex-wrap justify-end gap-2">
            <Button size="small" onClick={open} aria-label={`Change access of ${member.name}`}>
              Change
            </Button>
            <Button
              size="small"
              busy={revoke.isPending}
              onClick={() => revoke.mutate()}
              aria-label={`Revoke access of ${member.name}`}
            >
              Revoke
            </Button>
          </div>
        }
      >
        <p className="text-[0.8125rem] text-ink-2 leading-5">
          <GrantText {...{ grant, isForDocuments }} />
        </p>
        {note && <p className="wrap-anywhere text-[0.8125rem] text-ink-2 leading-5">{note}</p>}
      </MemberLine>
      {loaded && isChanging && (
        <loaded.LoadedChangeDialog
          title={`Change the access of ${member.name}`}
          description={givesDocuments ? copy.changeGivesDocuments : copy.changeDescription}
          confirm="Save Changes"
          start={startOf(grant, isForDocuments)}
          busy={change.isPending}
          error={change.error}
          open
          onClose={() => setChanging(false)}
          onConfirm={(draft, first) => change.mutate({ draft, first })}
          {...{ isForDocuments }}
        />
      )}
    </li>
  )
}
