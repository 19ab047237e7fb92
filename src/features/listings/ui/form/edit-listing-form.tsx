import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PhotographEditor } from '#features/listings/photographs/ui/photograph-editor.tsx'
import { failedUploads, keepFailedUploads } from '#features/listings/photographs/ui/photograph-upload.ts'
import { usePhotographUploads } from '#features/listings/photographs/ui/use-photograph-uploads.ts'
import { useSavedPhotographs } from '#features/listings/photographs/ui/use-saved-photographs.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { UpdateFoot } from '#ui/forms/layout/update-foot.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useMounted } from '#ui/use-mounted.ts'
import type { OwnListing } from '../../records.ts'
import { useArchiving } from '../own/use-archiving.ts'
import { AssetSection, DiscretionSection, PriceSection } from './listing-sections.tsx'
import { StatusSection } from './status-section.tsx'
import { useListingUpdate } from './use-listing-update.ts'

export function EditListingForm({ own, memberId }: { own: OwnListing; memberId: string }) {
  const { id } = own
  const navigate = useNavigate()
  const mountedRef = useMounted()
  const savedPhotographs = useSavedPhotographs(own)
  const photographs = usePhotographUploads(failedUploads(id))
  const { waiting, sending } = photographs
  const update = useListingUpdate(own, memberId, () => {
    // Don't navigate if the member has left the form.
    if (mountedRef.current && waiting.length === 0) void navigate({ to: '/dashboard/listings', ignoreBlocker: true })
  })
  const { base, draft, state, busy } = update
  const archiving = useArchiving(update.takeOver)

  useEffect(() => keepFailedUploads(id, waiting), [id, waiting])
  const send = () => void photographs.send(id, savedPhotographs.keep)

  const sections = { fields: draft.fields, put: update.put, problems: update.problems, elsewhere: update.elsewhere }
  return (
    <div className="max-w-4xl">
      <PageTitle title="Edit Listing">{base.title}</PageTitle>
      <div className="mb-8 grid gap-4 empty:hidden">
        {draft.offered && (
          <DraftNotice
            title="You had begun changes that were not saved."
            excerpt={Object.keys(draft.offered).map(nameOfField).join(', ')}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        )}
        {base.archived && (
          <Notice
            tone="warn"
            title="This listing is archived."
            action={
              <Button size="small" busy={archiving.isPending} onClick={() => archiving.mutate(base)}>
                Restore Listing
              </Button>
            }
          >
            You and our curators alone can see it.
          </Notice>
        )}
      </div>
      <form onSubmit={update.submit} noValidate method="post" aria-label="Listing">
        <AssetSection {...sections} />
        <PriceSection {...sections} />
        <DiscretionSection {...sections} />
        <StatusSection {...sections} savedStatus={base.status} />
        <FormSection title="Photographs" description="The first is the cover. What you do here is done at once.">
          <PhotographEditor
            saved={own.photographs}
            savedActions={savedPhotographs}
            uploads={waiting}
            uploadActions={photographs}
            onAdd={(files) => {
              photographs.add(files)
              send()
            }}
            onAgain={(photographId) => {
              photographs.again(photographId)
              send()
            }}
          />
        </FormSection>
        <UpdateFoot
          {...{ label: 'Update Listing', noun: 'listing', state, busy, changed: draft.changed }}
          onLoadLatest={update.loadLatest}
          back={
            <LinkButton to="/dashboard/listings" variant="plain">
              My Listings
            </LinkButton>
          }
        />
      </form>
      <LeaveGuard when={draft.atRisk || sending} whenClosing={draft.atRisk || waiting.length > 0} title="Leave now?">
        {draft.atRisk ? 'What you changed would be lost.' : 'Photographs are still on their way.'}
      </LeaveGuard>
    </div>
  )
}

const nameOfField = (name: string): string =>
  name === 'is_private' ? 'Private' : name === 'is_active' ? 'Active' : name.charAt(0).toUpperCase() + name.slice(1)
