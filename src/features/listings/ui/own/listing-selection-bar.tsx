import { api, apiClient } from '#api/client.ts'
import { useChangingMany } from '#features/offers/ui/use-changing-many.ts'
import type { useSelecting } from '#ui/collections/selection.tsx'
import { SelectionBar } from '#ui/collections/selection-bar.tsx'
import { mostAtOnce } from '../../own-list.ts'
import type { OwnListing } from '../../records.ts'

type ListingSelectionBarProps = { rows: readonly OwnListing[]; selecting: ReturnType<typeof useSelecting> }

/** Archives and restores the selected listings. */
export function ListingSelectionBar({ rows, selecting }: ListingSelectionBarProps) {
  const archiving = useChangingMany({
    nouns: ['listing', 'listings'],
    verbs: { true: { present: 'archive', past: 'archived' }, false: { present: 'restore', past: 'restored' } },
    send: ({ ids, to }) => apiClient.listings.archiveMany({ ids, archived: to }),
    queryKey: api.listings.key(),
    onDone: selecting.deselect,
  })
  const action = (verb: string, to: boolean) => ({
    verb,
    appliesTo: ({ archived }: OwnListing) => archived !== to,
    busy: archiving.isPending && archiving.variables.to === to,
    run: (ids: string[]) => archiving.mutate({ ids, to }),
  })
  const actions = [action('Archive', true), action('Restore', false)]
  return <SelectionBar label="Selected listings" {...{ rows, selecting, mostAtOnce, actions }} />
}
