import { useNavigate } from '@tanstack/react-router'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { UpdateFoot } from '#ui/forms/layout/update-foot.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useMounted } from '#ui/use-mounted.ts'
import type { OwnMandate } from '../../records.ts'
import { copy } from './copy.ts'
import type { MandateFields } from './mandate-fields.ts'
import { MandateSections } from './mandate-sections.tsx'
import { useMandateUpdate } from './use-mandate-update.ts'

const hidingNotice = onDemand(() => import('#features/offers/ui/hiding/hiding-notice.tsx'))

export function EditMandateForm({ own, memberId }: { own: OwnMandate; memberId: string }) {
  const navigate = useNavigate()
  const isMounted = useMounted()
  const hiding = useOnDemand(hidingNotice, own.hiding !== null, () => undefined)
  const update = useMandateUpdate(own, memberId, () => {
    // Don't navigate if the member has left the form.
    if (isMounted.current) void navigate({ to: '/dashboard/mandates', ignoreBlocker: true })
  })
  const { base, draft, state, busy, put, problems, elsewhere } = update

  return (
    <div className="max-w-4xl">
      <PageTitle title="Edit Mandate">{base.title}</PageTitle>
      <div className="mb-8 grid gap-4 empty:hidden">
        {draft.offered && (
          <DraftNotice
            title={copy.unsavedTitle}
            excerpt={Object.keys(draft.offered).map(nameOfField).join(', ')}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        )}
        {own.hiding && hiding && <hiding.HidingNotice noun="mandate" hiding={own.hiding} title={own.title} own />}
      </div>
      <form onSubmit={update.submit} noValidate method="post" aria-label="Mandate">
        <MandateSections fields={draft.fields} {...{ put, problems, elsewhere }} hidden={own.hiding !== null} />
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
  criteria: 'Criteria',
  places: 'Places',
  wanted_by: 'Wanted By',
  status: 'Timeframe',
  is_active: 'Active',
}

const nameOfField = (name: string): string => Object.entries(names).find(([field]) => field === name)?.[1] ?? name
