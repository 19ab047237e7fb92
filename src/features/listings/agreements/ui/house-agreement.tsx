import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { AgreementLoading } from './agreement-loading.tsx'
import { AgreementSummary } from './agreement-summary.tsx'
import { copy } from './copy.ts'
import { houseAgreementQuery } from './queries.ts'

/** The operator's agreement for all private listings, among the settings of the instance. */
export function HouseAgreement() {
  const { data, isError, refetch } = useQuery(houseAgreementQuery())
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: api.agreements.key() })
  const set = useMutation({ ...api.agreements.setHouse.mutationOptions(), onSuccess })
  const withdraw = useMutation({ ...api.agreements.withdrawHouse.mutationOptions(), onSuccess })
  return (
    <section aria-labelledby="house-agreement" className="mt-12 max-w-5xl border-line border-t pt-8">
      <h2 id="house-agreement" className="title-3">
        Agreement for private listings
      </h2>
      <p className="mt-2 mb-6 max-w-[44em] text-pretty text-ink-2 text-sm">
        {copy.house}
        {data?.agreement && ` Members who accepted the present version: ${data.accepted}.`}
      </p>
      {data && (
        <AgreementSummary
          present={data.agreement}
          none={copy.houseNone}
          send={(input) => set.mutateAsync(input)}
          withdraw={() => withdraw.mutateAsync({})}
        />
      )}
      {!data && <AgreementLoading failed={isError} retry={() => void refetch()} />}
    </section>
  )
}
