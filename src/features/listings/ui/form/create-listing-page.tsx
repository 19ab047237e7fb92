import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { createOnce } from '#api/create-once.ts'
import { ListingPhotographs } from '#features/listings/photographs/ui/photograph-editor.tsx'
import { keepLeftOver } from '#features/listings/photographs/ui/photograph-upload.ts'
import { useWaitingPhotographs } from '#features/listings/photographs/ui/use-photograph-uploads.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useDraft } from '#ui/forms/engine/use-draft.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { FormFoot } from '#ui/forms/layout/form-foot.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useMounted } from '#ui/use-mounted.ts'
import type { OwnListing } from '../../contract.ts'
import { sayListingFailure } from './listing-failure.ts'
import { blankListing, invalidFields, type ListingFields, newListing } from './listing-fields.ts'
import { AssetSection, DiscretionSection, PriceSection } from './listing-sections.tsx'

type NewListing = ReturnType<typeof newListing>

/** Shown to one member; another one has a page of their own. What they had begun before lies in their browser alone. */
export function CreateListingPage({ memberId }: { memberId: string }) {
  return (
    <div className="max-w-4xl">
      <PageTitle title="Create Listing">Write it once, and well: those it is meant for read closely.</PageTitle>
      {useHydrated() ? (
        <NewListingForm memberId={memberId} />
      ) : (
        <FormSkeleton titled chapters={['asset', 'price', 'discretion', 'photographs']} />
      )}
    </div>
  )
}

function NewListingForm({ memberId }: { memberId: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft(`${draftPrefix}listing:${memberId}`, blankListing)
  const photographs = useWaitingPhotographs()
  const [publish] = useState(() => createOnce<NewListing, OwnListing>(apiClient.listings))
  const [done, setDone] = useState(false)
  const here = useMounted()
  const { fields, offered } = draft

  const form = useForm({
    check: () => invalidFields(fields),
    send: async () => {
      const { id } = await publish(newListing(fields))
      draft.forget()
      const failed = await photographs.send(id, () => undefined)
      keepLeftOver(id, failed)
      setDone(true)
      void cache.invalidateQueries({ queryKey: api.listings.key() })
      await leave(id, failed.length > 0)
    },
    onFailure: (error) => sayListingFailure('Failed to create listing. Please try again.', error),
  })
  const busy = form.busy || done
  const put = (change: Partial<ListingFields>) => {
    draft.put(change)
    form.clearProblems(change)
  }

  async function leave(id: string, incomplete: boolean) {
    if (incomplete)
      toast({ title: 'Warning', description: 'Listing created but some images failed to upload', tone: 'error' })
    else toast({ title: 'Your listing has been created', tone: 'success' })
    // Whoever went elsewhere meanwhile is not called back.
    if (!here.current) return
    if (incomplete) await navigate({ to: '/dashboard/edit/$id', params: { id }, ignoreBlocker: true })
    else await navigate({ to: '/dashboard/listings', ignoreBlocker: true })
  }

  const sections = { fields, put, problems: form.problems }
  return (
    <>
      {offered && (
        <div className="mb-8">
          <DraftNotice
            title="You had begun a listing that was not published."
            note="Photographs are not kept with it: please choose them again."
            excerpt={tidyLine(offered.title ?? offered.description ?? '').slice(0, 80)}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        </div>
      )}
      <form onSubmit={form.submit} noValidate method="post" aria-label="Listing">
        <AssetSection {...sections} />
        <PriceSection {...sections} />
        <DiscretionSection {...sections} />
        <FormSection
          title="Photographs"
          description="The first is the cover. They are kept without what the camera wrote into them."
        >
          <ListingPhotographs
            waiting={photographs.waiting}
            waitingHands={photographs}
            onAdd={photographs.add}
            disabled={busy}
          />
        </FormSection>
        <FormFoot
          label="Publish Listing"
          busy={busy}
          back={
            <LinkButton to="/dashboard/listings" variant="plain">
              My Listings
            </LinkButton>
          }
        >
          {busy
            ? photographs.sending && 'Please keep this page open while the photographs are sent.'
            : draft.changed && !draft.atRisk && 'Your draft is kept in this browser.'}
        </FormFoot>
      </form>
      <LeaveGuard when={!done && (draft.atRisk || photographs.waiting.length > 0)} title="Leave this listing?">
        {draft.atRisk
          ? 'What you wrote would be lost.'
          : 'The photographs you chose would have to be chosen again. What you wrote is kept.'}
      </LeaveGuard>
    </>
  )
}
