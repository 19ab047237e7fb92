import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { PagedCardGrid } from '#ui/collections/paged-card-grid.tsx'
import { Dividers } from '#ui/drawings/dividers.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DemoPreview } from '../demo-preview.tsx'
import { BlankMandateCard } from '../mandate-card-frame.tsx'
import { copy } from './copy.ts'
import { MyMandateCard } from './my-mandate-card.tsx'
import { ownMandatesQuery } from './own-queries.ts'

export function MyMandatesPage() {
  const query = useInfiniteQuery(ownMandatesQuery())
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  useFailureToast(query, { title: 'Failed to load your mandates' })
  const total = first?.total ?? 0

  const create = (
    <LinkButton to="/dashboard/create-mandate" variant="solid">
      Create New Mandate
    </LinkButton>
  )
  return (
    <>
      <PageTitle title="My Mandates" action={(loading || failed || rows.length > 0) && create}>
        {first && rows.length > 0 ? countText(first) : copy.introduction}
      </PageTitle>
      <PagedCardGrid
        label="My mandates"
        rows={rows}
        rowKey={({ id }) => id}
        card={(mandate) => <MyMandateCard mandate={mandate} />}
        blank={<BlankMandateCard />}
        expected={3}
        loading={loading}
        stale={false}
        failed={failed && <DemoPreview what="your mandates" busy={query.isFetching} onRetry={retry} />}
        empty={
          <EmptyState drawing={<Dividers />} title="No mandates found" action={create}>
            You haven't created any mandates yet.
          </EmptyState>
        }
        progress={`Showing ${rows.length} of ${total} ${total === 1 ? 'mandate' : 'mandates'}`}
        {...{ more, busy, onMore }}
      />
    </>
  )
}

const countText = ({ total, active }: { total: number; active: number }): string =>
  total === 1
    ? `1 mandate, ${active === 1 ? 'visible to others' : 'hidden from others'}.`
    : `${total} mandates, ${active === total ? 'all' : `${active || 'none'} of them`} visible to others.`
