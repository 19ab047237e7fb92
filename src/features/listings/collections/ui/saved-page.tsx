import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { CompareBar } from '#features/listings/ui/compare/compare-bar.tsx'
import { Button } from '#ui/button.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionLinks } from './collection-links.tsx'
import { collectionsQuery, savedQuery } from './queries.ts'
import { SavedList } from './saved-list.tsx'

type SavedPageProps = {
  /** `all`, `unsorted`, or the id of a collection. */
  group: string
  memberId: string
}

/** The saved listings of the member, sorted into collections. */
export function SavedPage({ group, memberId }: SavedPageProps) {
  const [isCreating, setIsCreating] = useState(false)
  const navigate = useNavigate()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { data: collections, isError, refetch } = useQuery(collectionsQuery())
  const query = useInfiniteQuery(savedQuery(group))
  // Other windows of the member, and listings that are changed or withdrawn.
  useLiveRefresh(['saved.changed', 'listing.changed', 'listings.changed'], [api.collections.key()])
  const collection = collections?.items.find(({ id }) => id === group)

  return (
    <>
      <PageTitle title="Saved Listings" action={<Button onClick={() => setIsCreating(true)}>New Collection</Button>}>
        Sort what you saved by client. Only you see your collections and notes.
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        {isError && !collections ? (
          <ListFailure level={2} title="Your collections could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <CollectionLinks group={group} collections={collections} />
        )}
        <section aria-label={titleOf(group, collection?.name)}>
          <CollectionHead
            key={group}
            title={titleOf(group, collection?.name)}
            collection={collection}
            headingRef={headingRef}
          />
          <SavedList
            {...{ query, group, collection, memberId }}
            collections={collections?.items ?? []}
            onRemoved={() => headingRef.current?.focus()}
          />
        </section>
      </div>
      {/* Above the tab strip of a phone. */}
      <CompareBar className="bottom-20 md:bottom-4" />
      {isCreating && (
        <CollectionDialog
          open
          onOpenChange={setIsCreating}
          onCreated={({ id }) => void navigate({ to: '/dashboard/saved', search: { collection: id } })}
        />
      )}
    </>
  )
}

function titleOf(group: string, name: string | undefined): string {
  if (group === 'all') return 'All saved listings'
  return group === 'unsorted' ? 'In no collection' : (name ?? 'Collection')
}
