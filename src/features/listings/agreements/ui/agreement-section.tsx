import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { Table } from '#ui/collections/table.tsx'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { AccessSection } from '../../access/ui/access-section.tsx'
import { AgreementLoading } from './agreement-loading.tsx'
import { AgreementSummary } from './agreement-summary.tsx'
import { copy } from './copy.ts'
import { ownAgreementQuery, receiptsQuery } from './queries.ts'
import { ReceiptLinks } from './receipt-links.tsx'
import { versionColumn } from './version-column.tsx'

/** The owner's section: what they ask for, and who accepted it. */
export function AgreementSection({ id, isPrivate }: { id: string; isPrivate: boolean }) {
  const { data, isError, refetch } = useQuery(ownAgreementQuery(id))
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: api.agreements.key() })
  const set = useMutation({ ...api.agreements.set.mutationOptions(), onSuccess })
  const withdraw = useMutation({ ...api.agreements.withdraw.mutationOptions(), onSuccess })
  return (
    <AccessSection title="Agreement" description={`${copy.section}${isPrivate ? '' : ` ${copy.publicListing}`}`}>
      {data && (
        <>
          <AgreementSummary
            present={data.agreement}
            none={copy.none}
            send={(input) => set.mutateAsync({ listing_id: id, ...input })}
            withdraw={() => withdraw.mutateAsync({ listing_id: id })}
          />
          {data.house && <p className="mt-6 max-w-[44em] text-pretty text-ink-2 text-sm">{copy.besidesHouse}</p>}
          <Acceptances id={id} isAsked={data.agreement !== null} />
        </>
      )}
      {!data && <AgreementLoading failed={isError} retry={() => void refetch()} />}
    </AccessSection>
  )
}

/** Those of former agreements stay listed after nothing is asked for any more. */
function Acceptances({ id, isAsked }: { id: string; isAsked: boolean }) {
  const { rows, loading, failed, more, busy, onMore, retry } = infiniteList(useInfiniteQuery(receiptsQuery(id)))
  if (!isAsked && rows.length === 0 && !failed) return null
  return (
    <div className="mt-10">
      <h3 className="title-4 mb-4">Accepted by</h3>
      <Table
        caption="Members who accepted"
        columns={[
          { header: 'Name given', primary: true, cell: ({ name }) => name },
          { header: 'Accepted', cell: ({ accepted_at }) => <DateText instant={accepted_at} /> },
          versionColumn,
          {
            header: 'Receipt',
            headerHidden: true,
            actions: true,
            cell: ({ id, name }) => <ReceiptLinks id={id} of={name} />,
          },
        ]}
        rows={rows}
        loading={loading}
        failed={failed && <SectionFailure title="The receipts could not be loaded" onRetry={retry} />}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-2">{copy.noReceipts}</p>}
      />
      {more && (
        <LoadMore label="Load More Receipts" progress={`Showing ${rows.length} receipts`} {...{ more, busy, onMore }} />
      )}
    </div>
  )
}
