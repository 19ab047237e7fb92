import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/collections/table.tsx'
import type { FeeTermsList, OwnFeeTerms } from '../../fees/records.ts'
import type { TermsOf } from './fee-terms-draft.ts'
import { minimumTexts, payerTexts } from './fee-terms-texts.ts'

/** The general terms come first, then each category. */
export type FeeTermsRow = OwnFeeTerms & { category: TermsOf; hasDraft: boolean }

/** Terms that a category takes from the general ones are lighter. */
export const feeTermsColumns = (
  general: FeeTermsList['general'] | undefined,
  onChange: (category: TermsOf) => void,
): readonly Column<FeeTermsRow>[] => [
  { header: 'Category', primary: true, cell: ({ category }) => category ?? 'General' },
  {
    header: 'Percent',
    numeric: true,
    cell: ({ rate }) => (rate === null ? <General>{general?.rate}%</General> : `${rate}%`),
  },
  {
    header: 'Paid by',
    cell: ({ payer }) =>
      payer === null ? <General>{general && payerTexts[general.payer]}</General> : payerTexts[payer],
  },
  {
    header: 'Minimum',
    cell: (row) => {
      const own = minimumTexts(row)
      if (own.length > 0) return <span className="tabular-nums lining-nums">{own.join(', ')}</span>
      const hasGeneral = row.category && general && minimumTexts(general).length > 0
      return <General>{hasGeneral ? 'As in general' : 'None'}</General>
    },
  },
  {
    header: 'Actions',
    align: 'end',
    actions: true,
    headerHidden: true,
    cell: ({ category, hasDraft }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {hasDraft && <span className="text-[0.8125rem] text-warn">Not saved yet</span>}
        <Button
          size="small"
          aria-label={category ? `Change the fee for ${category}` : 'Change the general minimums'}
          onClick={() => onChange(category)}
        >
          {category ? 'Change' : 'Change minimums'}
        </Button>
      </span>
    ),
  },
]

const General = ({ children }: { children: React.ReactNode }) => (
  <span className="text-ink-2 lining-nums">{children}</span>
)
