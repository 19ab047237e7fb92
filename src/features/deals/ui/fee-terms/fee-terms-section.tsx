import { noop, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { Table } from '#ui/collections/table.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { feeTermsQuery } from '../fees/queries.ts'
import { copy } from './copy.ts'
import { feeTermsColumns } from './fee-terms-columns.tsx'
import { draftOf, type FeeTermsDraft, ownTermsOf, type TermsOf } from './fee-terms-draft.ts'

const loadedDialog = onDemand(() => import('./loaded-fee-terms-dialog.tsx'))

type Drafts = Partial<Record<NonNullable<TermsOf> | 'General', FeeTermsDraft>>

/** For curators, among the settings: the fee of each category, and the general minimums. */
export function FeeTermsSection() {
  const { data: list, isError, refetch } = useQuery(feeTermsQuery())
  useLiveRefresh(['fees.changed'], [api.fees.readTerms.key()])
  // What was typed stays until it is saved or the page is left, also when the dialog is closed.
  const [drafts, setDrafts] = useState<Drafts>({})
  const [editing, setEditing] = useState<{ category: TermsOf }>()
  const loaded = useOnDemand(loadedDialog, editing !== undefined, noop)
  const rows = list && [
    { ...list.general, category: undefined, hasDraft: drafts.General !== undefined },
    ...list.categories.map((terms) => ({ ...terms, hasDraft: drafts[terms.category] !== undefined })),
  ]
  const keyOf = (category: TermsOf) => category ?? 'General'
  const putDraft = (category: TermsOf, draft: FeeTermsDraft | undefined) =>
    setDrafts((before) => ({ ...before, [keyOf(category)]: draft }))
  return (
    <section
      id="fees-by-category"
      aria-labelledby="fee-terms"
      className="mt-12 max-w-5xl scroll-mt-20 border-line border-t pt-8"
    >
      <h2 id="fee-terms" className="title-3">
        Fees by category
      </h2>
      <p className="mt-2 mb-6 max-w-[44em] text-pretty text-ink-2 text-sm">
        {copy.introduction} {copy.visibility}
      </p>
      <Table
        caption="Fees by category"
        columns={feeTermsColumns(list?.general, (category) => setEditing({ category }))}
        rows={rows ?? []}
        rowKey={({ category }) => keyOf(category)}
        loading={!list && !isError}
        expected={8}
        failed={!list && isError && <ListFailure title="The fees could not be loaded" onRetry={() => void refetch()} />}
        empty={null}
      />
      {loaded && editing && list && (
        <loaded.FeeTermsDialog
          category={editing.category}
          list={list}
          draft={drafts[keyOf(editing.category)] ?? draftOf(ownTermsOf(list, editing.category))}
          onDraft={(draft) => putDraft(editing.category, draft)}
          onSaved={() => {
            putDraft(editing.category, undefined)
            setEditing(undefined)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
