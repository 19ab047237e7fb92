import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { Table } from '#ui/collections/table.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { AccessSection } from '../../access/ui/access-section.tsx'
import type { AcceptanceReceipt } from '../contract.ts'
import { AgreementLoading } from './agreement-loading.tsx'
import { AgreementSummary } from './agreement-summary.tsx'
import { copy } from './copy.ts'
import { ownAgreementQuery } from './queries.ts'
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
          {(data.agreement || data.receipts.length > 0) && <Acceptances receipts={data.receipts} />}
        </>
      )}
      {!data && <AgreementLoading failed={isError} retry={() => void refetch()} />}
    </AccessSection>
  )
}

function Acceptances({ receipts }: { receipts: AcceptanceReceipt[] }) {
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
        rows={receipts}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-2">{copy.noReceipts}</p>}
      />
    </div>
  )
}
