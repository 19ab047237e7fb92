import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useUnits } from '#api/auth/use-units.ts'
import { api, apiClient } from '#api/client.ts'
import { PhotographSection } from '#features/listings/photographs/ui/photograph-section.tsx'
import { keepFailedUploads } from '#features/listings/photographs/ui/photograph-upload.ts'
import { usePhotographUploads } from '#features/listings/photographs/ui/use-photograph-uploads.ts'
import { NewOfferForm } from '#features/offers/ui/new-offer-form.tsx'
import { useNewOffer } from '#features/offers/ui/use-new-offer.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { OwnListing } from '../../records.ts'
import { ScheduleSection } from '../schedule/schedule-section.tsx'
import { copy } from './copy.ts'
import { ListingFaces } from './listing-faces.tsx'
import { reportListingFailure } from './listing-failure.ts'
import { blankListing, invalidFields, type ListingFields, newListing } from './listing-fields.ts'
import { AssetSection, DiscretionSection } from './listing-sections.tsx'
import { PriceSection } from './price-section.tsx'
import { TraitSection } from './trait-section.tsx'

export function NewListingForm({ memberId }: { memberId: string }) {
  const navigate = useNavigate()
  const units = useUnits()
  const photographs = usePhotographUploads(memberId)
  const isIncomplete = useRef(false)
  const form = useNewOffer<ListingFields, ReturnType<typeof newListing>, OwnListing>({
    ...{ draftName: `${draftPrefix}listing:${memberId}`, blank: blankListing },
    ...{ client: apiClient.listings, queryKey: api.listings.key() },
    check: (fields: ListingFields) => invalidFields(fields, units),
    toInput: (fields: ListingFields) => newListing(fields, units),
    sendRest: async ({ id }) => {
      const failed = await photographs.send(id, () => undefined)
      keepFailedUploads(id, failed)
      isIncomplete.current = failed.length > 0
    },
    onFailure: (error) => reportListingFailure('Failed to create listing. Please try again.', error),
    notify: () =>
      toast(
        isIncomplete.current
          ? { title: 'Warning', description: 'Listing created but some images failed to upload', tone: 'error' }
          : { title: 'Your listing has been created', tone: 'success' },
      ),
    leave: async ({ id }) => {
      if (isIncomplete.current) await navigate({ to: '/dashboard/edit/$id', params: { id }, ignoreBlocker: true })
      else await navigate({ to: '/dashboard/listings', ignoreBlocker: true })
    },
  })
  const { offered } = form.draft
  return (
    <NewOfferForm
      form={form}
      label="Listing"
      submitLabel="Publish Listing"
      draftNotice={{
        title: copy.draftTitle,
        note: copy.draftNote,
        excerpt: offered?.title ?? offered?.description ?? '',
      }}
      backLink={
        <LinkButton to="/dashboard/listings" variant="plain">
          Cancel
        </LinkButton>
      }
      progress={photographs.sending && copy.keepPageOpen}
      otherLossText={photographs.waiting.length > 0 ? copy.photographsLost : undefined}
    >
      <AssetSection {...form.sections} />
      <TraitSection {...form.sections} units={units} />
      <PriceSection {...form.sections} />
      <DiscretionSection {...form.sections} />
      <ListingFaces fields={form.sections.fields} units={units} />
      <ScheduleSection {...form.sections} />
      <FormSection title="Photographs" description={copy.newPhotographs}>
        <PhotographSection
          memberId={memberId}
          uploads={photographs.waiting}
          uploadActions={photographs}
          onAdd={photographs.add}
          disabled={form.busy}
        />
      </FormSection>
    </NewOfferForm>
  )
}
