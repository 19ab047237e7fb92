import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { createOnce } from '#api/create-once.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useDraft } from '#ui/forms/engine/use-draft.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { FormFoot } from '#ui/forms/layout/form-foot.tsx'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useMounted } from '#ui/use-mounted.ts'
import type { OwnMandate } from '../../contract.ts'
import { sayMandateFailure } from './mandate-failure.ts'
import {
  blankMandate,
  invalidFields,
  type MandateFields,
  type NewMandate,
  newMandate,
  settledBy,
} from './mandate-fields.ts'
import { MandateSections } from './mandate-sections.tsx'

/** Shown to one member; another one has a page of their own. What they had begun before lies in their browser alone. */
export function CreateMandatePage({ memberId }: { memberId: string }) {
  return (
    <div className="max-w-4xl">
      <PageTitle title="Create New Mandate">Tell the network what you look for. Your client is never named.</PageTitle>
      {useHydrated() ? (
        <NewMandateForm memberId={memberId} />
      ) : (
        <FormSkeleton titled chapters={['wish', 'budget', 'particulars', 'standing']} />
      )}
    </div>
  )
}

function NewMandateForm({ memberId }: { memberId: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft(`${draftPrefix}mandate:${memberId}`, blankMandate)
  const [create] = useState(() => createOnce<NewMandate, OwnMandate>(apiClient.mandates))
  const [done, setDone] = useState(false)
  const here = useMounted()
  const { fields, offered } = draft

  const form = useForm({
    check: () => invalidFields(fields),
    send: async () => {
      await create(newMandate(fields))
      draft.forget()
      setDone(true)
      void cache.invalidateQueries({ queryKey: api.mandates.key() })
      toast({ title: 'Your mandate has been created successfully', tone: 'success' })
      // Whoever went elsewhere meanwhile is not called back.
      if (!here.current) return
      await navigate({ to: '/dashboard/mandates', ignoreBlocker: true })
    },
    onFailure: (error) => sayMandateFailure('Failed to create mandate. Please try again.', error),
  })
  const busy = form.busy || done
  const put = (change: Partial<MandateFields>) => {
    draft.put(change)
    form.clearProblems(settledBy(change))
  }

  return (
    <>
      {offered && (
        <div className="mb-8">
          <DraftNotice
            title="You had begun a mandate that was not created."
            excerpt={tidyLine(offered.title ?? offered.requirements ?? '').slice(0, 80)}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        </div>
      )}
      <form onSubmit={form.submit} noValidate method="post" aria-label="Mandate">
        <MandateSections fields={fields} put={put} problems={form.problems} />
        <FormFoot
          label="Create Mandate"
          busy={busy}
          back={
            <LinkButton to="/dashboard/mandates" variant="plain">
              My Mandates
            </LinkButton>
          }
        >
          {!busy && draft.changed && !draft.atRisk && 'Your draft is kept in this browser.'}
        </FormFoot>
      </form>
      <LeaveGuard when={!done && draft.atRisk} title="Leave this mandate?">
        What you wrote would be lost.
      </LeaveGuard>
    </>
  )
}
