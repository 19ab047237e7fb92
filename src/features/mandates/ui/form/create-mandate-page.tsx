import { useNavigate } from '@tanstack/react-router'
import { api, apiClient } from '#api/client.ts'
import { CreatePage } from '#features/offers/ui/create-page.tsx'
import { NewOfferForm } from '#features/offers/ui/new-offer-form.tsx'
import { useNewOffer } from '#features/offers/ui/use-new-offer.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { OwnMandate } from '../../records.ts'
import { copy } from './copy.ts'
import { reportMandateFailure } from './mandate-failure.ts'
import {
  blankMandate,
  clearedBy,
  invalidFields,
  type MandateFields,
  type NewMandate,
  newMandate,
} from './mandate-fields.ts'
import { MandateSections } from './mandate-sections.tsx'

export function CreateMandatePage({ memberId }: { memberId: string }) {
  return (
    <CreatePage
      title="Create New Mandate"
      introduction={copy.introduction}
      chapters={['wish', 'budget', 'particulars', 'standing']}
      form={<NewMandateForm memberId={memberId} />}
    />
  )
}

function NewMandateForm({ memberId }: { memberId: string }) {
  const navigate = useNavigate()
  const form = useNewOffer<MandateFields, NewMandate, OwnMandate>({
    ...{ draftName: `${draftPrefix}mandate:${memberId}`, blank: blankMandate },
    ...{ client: apiClient.mandates, queryKey: api.mandates.key() },
    ...{ check: invalidFields, toInput: newMandate, clearedBy },
    onFailure: (error) => reportMandateFailure('Failed to create mandate. Please try again.', error),
    notify: () => toast({ title: 'Your mandate has been created successfully', tone: 'success' }),
    leave: () => navigate({ to: '/dashboard/mandates', ignoreBlocker: true }),
  })
  const { offered } = form.draft
  return (
    <NewOfferForm
      form={form}
      label="Mandate"
      submitLabel="Create Mandate"
      draftNotice={{
        title: copy.draftTitle,
        excerpt: offered?.title ?? offered?.requirements ?? '',
      }}
      backLink={
        <LinkButton to="/dashboard/mandates" variant="plain">
          Cancel
        </LinkButton>
      }
    >
      <MandateSections {...form.sections} />
    </NewOfferForm>
  )
}
