import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useUnits } from '#api/auth/use-units.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { DateText } from '#ui/text/date-text.tsx'
import type { SavedSearch } from '../contract.ts'
import { type AlertLevel, searchLimits } from '../terms.ts'
import { alertOptions } from './alert-options.ts'
import { filterWords } from './filter-words.ts'
import { markAsNew } from './newly-found.ts'
import { searchOf } from './search-of.ts'
import { useSearchWriter } from './search-writer.ts'

/** Loaded later, because it contains the definitions of all traits and few searches need them. */
const loadedTraitWords = onDemand(() => import('./loaded-trait-words.ts'))

const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))

type SearchRowProps = { search: SavedSearch; onRemoved: () => void }

/** A saved search: its name leads to what it finds, and marks it as seen. */
export function SearchRow({ search, onRemoved }: SearchRowProps) {
  const { id, name, filter, alert, new_ids } = search
  const { update, remove, markSeen, report } = useSearchWriter()
  const [isRenaming, setIsRenaming] = useState(false)
  // Shown before the server has answered.
  const [chosenAlert, setChosenAlert] = useState<AlertLevel>()
  const chooseAlert = async (next: AlertLevel) => {
    setChosenAlert(next)
    await update({ id, alert: next }).catch(report('The alerts were not changed'))
    setChosenAlert(undefined)
  }
  const open = () => {
    markAsNew(new_ids)
    markSeen(id)
  }
  const units = useUnits()
  const loaded = useOnDemand(loadedTraitWords, filter.traits !== undefined, () => undefined)
  const words =
    [...filterWords(filter, units), ...(loaded?.traitWords(filter, units) ?? [])].join(', ') || 'All listings'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-line border-b py-5 md:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <div className="min-w-0">
        <h2 className="title-4">
          <Link
            to="/listings"
            search={searchOf(filter)}
            onClick={open}
            className="wrap-anywhere decoration-gold-line underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        {words !== name && <p className="wrap-anywhere mt-1 text-ink-2 text-sm">{words}</p>}
        <News search={search} />
      </div>
      <Select
        aria-label={`Alerts for ${name}`}
        value={chosenAlert ?? alert}
        onValueChange={(next) => void chooseAlert(next)}
        options={alertOptions.map((option) => ({ ...option, label: `Alerts: ${option.label.toLowerCase()}` }))}
        className="max-md:col-span-2 max-md:row-start-2 max-md:max-w-64"
      />
      <span className="-mr-2 flex self-start md:self-center">
        <IconButton label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          <Pencil aria-hidden="true" size={18} strokeWidth={1.25} />
        </IconButton>
        <IconButton
          label={`Delete ${name}`}
          onClick={async () => {
            if (await remove(search)) onRemoved()
          }}
        >
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.25} />
        </IconButton>
      </span>
      {isRenaming && (
        <Suspense>
          <RenameDialog search={search} onClose={() => setIsRenaming(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** '4 new since Tuesday, 1 price changed' */
function News({ search: { new_listings, changed_prices, seen_at, created_at } }: { search: SavedSearch }) {
  const parts = [
    new_listings > 0 && `${countText(new_listings)} new`,
    changed_prices > 0 && `${countText(changed_prices)} ${changed_prices === 1 ? 'price' : 'prices'} changed`,
  ].filter(Boolean)
  return (
    <p className={`mt-1.5 text-sm ${parts.length > 0 ? 'font-medium text-gold' : 'text-ink-2'}`}>
      {parts.join(', ') || 'Nothing new'} since <DateText instant={seen_at} look="within" />
      {/* An e-mail about several searches tells them apart by this. */}
      <span className="font-normal text-ink-2">
        {' · '}Saved on <DateText instant={created_at} look="moment" />
      </span>
    </p>
  )
}

const countText = (count: number): string => (count < searchLimits.counted ? String(count) : `${count}+`)

/** A placeholder row while searches load. */
export function BlankSearchRow() {
  return (
    <div className="border-line border-b py-5">
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="mt-3 h-3.5 w-1/2" />
      <Skeleton className="mt-3 h-3.5 w-1/4" />
    </div>
  )
}
