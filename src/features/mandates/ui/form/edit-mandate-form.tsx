import { useNavigate } from '@tanstack/react-router'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { UpdateFoot } from '#ui/forms/layout/update-foot.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useMounted } from '#ui/use-mounted.ts'
import type { OwnMandate } from '../../contract.ts'
import { copy } from './copy.ts'
import type { MandateFields } from './mandate-fields.ts'
import { MandateSections } from './mandate-sections.tsx'
import { useMandateUpdate } from './use-mandate-update.ts'

export function EditMandateForm({ own, memberId }: { own: OwnMandate; memberId: string }) {
  const navigate = useNavigate()
  const isMounted = useMounted()
  const update = useMandateUpdate(own, memberId, () => {
    // Don't navigate if the member has left the form.
    if (isMounted.current) void navigate({ to: '/dashboard/mandates', ignoreBlocker: true })
  })
  const { base, draft, state, busy, put, problems, elsewhere } = update

  return (
    <div className="max-w-4xl">
      <PageTitle title="Edit Mandate">{base.title}</PageTitle>
      {draft.offered && (
        <div className="mb-8">
          <DraftNotice
            title={copy.unsavedTitle}
            excerpt={Object.keys(draft.offered).map(nameOfField).join(', ')}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        </div>
      )}
      <form onSubmit={update.submit} noValidate method="post" aria-label="Mandate">
        <MandateSections fields={draft.fields} {...{ put, problems, elsewhere }} />
        <UpdateFoot
          {...{ label: 'Update Mandate', noun: 'mandate', state, busy, changed: draft.changed }}
          onLoadLatest={update.loadLatest}
          back={
            <LinkButton to="/dashboard/mandates" variant="plain">
              Cancel
            </LinkButton>
          }
        />
      </form>
      <LeaveGuard when={draft.atRisk} title="Leave now?">
        {copy.changesLost}
      </LeaveGuard>
    </div>
  )
}

const names: Record<keyof MandateFields, string> = {
  title: 'Title',
  category: 'Category',
  location: 'Location',
  currency: 'Currency',
  budget_min: 'Minimum Budget',
  budget_max: 'Maximum Budget',
  requirements: 'Requirements',
  status: 'Timeframe',
  is_active: 'Active',
}

const nameOfField = (name: string): string => Object.entries(names).find(([field]) => field === name)?.[1] ?? name
