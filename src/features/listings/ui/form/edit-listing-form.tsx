import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUnits } from '#api/auth/use-units.ts'
import { PhotographSection } from '#features/listings/photographs/ui/photograph-section.tsx'
import { failedUploads, keepFailedUploads } from '#features/listings/photographs/ui/photograph-upload.ts'
import { usePhotographUploads } from '#features/listings/photographs/ui/use-photograph-uploads.ts'
import { useSavedPhotographs } from '#features/listings/photographs/ui/use-saved-photographs.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { UpdateFoot } from '#ui/forms/layout/update-foot.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useMounted } from '#ui/use-mounted.ts'
import type { OwnListing } from '../../records.ts'
import { useArchiving } from '../own/use-archiving.ts'
import { ScheduleSection } from '../schedule/schedule-section.tsx'
import { copy } from './copy.ts'
import { ListingFaces } from './listing-faces.tsx'
import { AssetSection, DiscretionSection } from './listing-sections.tsx'
import { blankPrice } from './price-fields.ts'
import { PriceSection } from './price-section.tsx'
import { StatusSection } from './status-section.tsx'
import { labelOfTraitField } from './trait-fields.ts'
import { TraitSection } from './trait-section.tsx'
import { useListingUpdate } from './use-listing-update.ts'

const hidingNotice = onDemand(() => import('#features/offers/ui/hiding/hiding-notice.tsx'))

export function EditListingForm({ own, memberId }: { own: OwnListing; memberId: string }) {
  const { id } = own
  const navigate = useNavigate()
  const units = useUnits()
  const mountedRef = useMounted()
  const hiding = useOnDemand(hidingNotice, own.hiding !== null, () => undefined)
  const savedPhotographs = useSavedPhotographs(own)
  const photographs = usePhotographUploads(memberId, failedUploads(id))
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
      <PageTitle
        title="Edit Listing"
        action={
          base.is_private && (
            <LinkButton to="/dashboard/listings/$id/access" params={{ id }} size="small">
              Access
            </LinkButton>
          )
        }
      >
        {base.title}
      </PageTitle>
      <div className="mb-8 grid gap-4 empty:hidden">
        {draft.offered && (
          <DraftNotice
            title={copy.unsavedTitle}
            excerpt={[...new Set(Object.keys(draft.offered).map(nameOfField))].join(', ')}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        )}
        {own.hiding && hiding && <hiding.HidingNotice noun="listing" hiding={own.hiding} title={own.title} own />}
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
            {copy.archived}
          </Notice>
        )}
      </div>
      <form onSubmit={update.submit} noValidate method="post" aria-label="Listing">
        <AssetSection {...sections} />
        <TraitSection {...sections} units={units} />
        <PriceSection {...sections} own={base} />
        <DiscretionSection {...sections} />
        <ListingFaces fields={draft.fields} own={base} units={units} />
        <StatusSection {...sections} savedStatus={base.status} hidden={own.hiding !== null} />
        <ScheduleSection {...sections} />
        <FormSection title="Photographs" description={copy.savedPhotographs}>
          <PhotographSection
            memberId={memberId}
            listingId={id}
            saved={own.photographs}
            savedActions={savedPhotographs}
            uploads={waiting}
            uploadActions={photographs}
            onAdd={(files, kind) => {
              photographs.add(files, kind)
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
              Cancel
            </LinkButton>
          }
        />
      </form>
      <LeaveGuard when={draft.atRisk || sending} whenClosing={draft.atRisk || waiting.length > 0} title="Leave now?">
        {draft.atRisk ? copy.changesLost : copy.stillUploading}
      </LeaveGuard>
    </div>
  )
}

const nameOfField = (name: string): string =>
  name in blankPrice && name !== 'currency'
    ? 'Price'
    : (labelOfTraitField(name) ?? fieldNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1))

const fieldNames: Record<string, string> = {
  ...{ place_id: 'Location', place_text: 'Location' },
  ...{ audience: 'Who may see it', teaser_title: 'Heading for outsiders', teaser: 'Sentence for outsiders' },
  ...{
    location_precision: 'Place for outsiders',
    is_private: 'Private',
    is_active: 'Active',
    publish_at: 'Publish on',
    expires_at: 'Expires on',
  },
}
