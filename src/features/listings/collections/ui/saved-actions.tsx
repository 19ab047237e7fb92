import { ArrowRight, BookmarkX, Ellipsis, FolderMinus } from 'lucide-react'
import { useState } from 'react'
import { CompareToggle } from '#features/listings/ui/compare/compare-toggle.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { Collection, SavedListing } from '../contract.ts'
import { CollectionButton } from './collection-button.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { useSavedChanges } from './use-saved-changes.ts'

type SavedActionsProps = {
  item: SavedListing
  title: string
  collections: readonly Collection[]
  collection: Collection | undefined
  onRemoved: () => void
}

/** Adds a saved listing to collections, moves it between them, and removes it. */
export function SavedActions({ item, title, collections, collection, onRemoved }: SavedActionsProps) {
  const changes = useSavedChanges(item.listing_id)
  const [isConfirming, setIsConfirming] = useState(false)
  const isAvailable = item.listing !== null
  const losesWork = item.note !== '' || item.collections.length > 0
  const others = collections.filter(({ id }) => id !== collection?.id)

  const leaveList = async (change: Promise<boolean>) => {
    if (await change) onRemoved()
  }
  const unsave = () => leaveList(changes.unsave(item, isAvailable))
  return (
    <span className="flex max-sm:w-22 max-sm:flex-wrap sm:-mr-2">
      {isAvailable && <CompareToggle id={item.listing_id} title={title} />}
      <CollectionButton id={item.listing_id} title={title} />
      <Menu
        trigger={
          <IconButton label={`More for ${title}`}>
            <Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
        }
      >
        {collection && others.length > 0 && (
          <MenuGroup label="Move to">
            {others.map((other) => (
              <MenuItem
                key={other.id}
                icon={<ArrowRight />}
                onSelect={() => void leaveList(changes.move(collection, other, item))}
              >
                <span className="wrap-anywhere">{other.name}</span>
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        {collection && others.length > 0 && <MenuSeparator />}
        {collection && (
          <MenuItem
            icon={<FolderMinus />}
            onSelect={() =>
              void leaveList(
                changes.take(
                  collection,
                  item.collections.find(({ id }) => id === collection.id),
                ),
              )
            }
          >
            Remove from this collection
          </MenuItem>
        )}
        <MenuItem
          icon={<BookmarkX />}
          danger
          onSelect={() => (isAvailable && !losesWork ? void unsave() : setIsConfirming(true))}
        >
          Remove from saved listings
        </MenuItem>
      </Menu>
      <RemovalDialog
        saved={isConfirming ? item : undefined}
        isAvailable={isAvailable}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          void unsave()
        }}
      />
    </span>
  )
}
