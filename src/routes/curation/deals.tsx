import { createFileRoute } from '@tanstack/react-router'
import { feeStatuses } from '#features/deals/terms.ts'
import { feePeriods } from '#features/deals/ui/fees/fee-periods.ts'
import { CompletedDealsPage } from '#features/deals/ui/list/completed-deals-page.tsx'

type RawSearchParams = { state?: unknown; search?: unknown; status?: unknown; period?: unknown }

export const Route = createFileRoute('/curation/deals')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Deals,
})

function Deals() {
  const { state, search, status, period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompletedDealsPage
      state={state === 'void' || state === 'fees' ? state : 'standing'}
      onState={(next) => void navigate({ search: next === 'standing' ? {} : { state: next }, replace: true })}
      fees={{
        search: typeof search === 'string' || typeof search === 'number' ? `${search}`.slice(0, 120) : '',
        status: feeStatuses.find((one) => one === status),
        period: feePeriods.find(({ value }) => value === period)?.value ?? 'all',
      }}
      onFees={(fees) =>
        void navigate({
          search: {
            ...{ state: 'fees', search: fees.search || undefined, status: fees.status },
            period: fees.period === 'all' ? undefined : fees.period,
          },
          replace: true,
        })
      }
    />
  )
}
