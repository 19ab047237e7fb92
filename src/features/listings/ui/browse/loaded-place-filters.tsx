import { useUnits } from '#api/auth/use-units.ts'
import { PlaceInput } from '#features/offers/ui/places/place-input.tsx'
import { RadiusSelect } from '#features/offers/ui/places/radius-select.tsx'
import { areasText } from '#features/places/area-text.ts'
import { isTownId } from '#features/places/terms.ts'
import { AskedFilter } from './asked-filter.tsx'
import type { ListingSearch } from './browse-search.ts'
import { copy } from './copy.ts'

type AskedProps = {
  searchParams: ListingSearch
  /** The name of the place; undefined until it is known. */
  text: string | undefined
  onAsk: (change: Partial<ListingSearch>) => void
}

/** The place that is asked for, with a button that no longer asks it. */
export function AskedPlace({ searchParams: { within }, text = 'the chosen place', onAsk }: AskedProps) {
  const units = useUnits()
  return (
    <AskedFilter
      text={areasText([{ text, within_km: within === undefined ? undefined : Number(within) }], units)}
      onRemove={() => onAsk({ place: undefined, within: undefined })}
    />
  )
}

type PanelProps = AskedProps & { onChoose: (place: { id: string; text: string }) => void }

/** Chooses a place, and how far around a town. */
export function PlaceFilterPanel({ searchParams: { place, within }, text, onChoose, onAsk }: PanelProps) {
  return (
    <div className="grid gap-2 pt-3 pb-5">
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <PlaceInput
          label="Country, region or town"
          name="place"
          chosen={place ? (text ?? '') : ''}
          onChoose={onChoose}
          onClear={() => onAsk({ place: undefined, within: undefined })}
        />
        {place && isTownId(place) && (
          <RadiusSelect
            name="within"
            label="How far around it"
            within={within === undefined ? undefined : Number(within)}
            onChoose={(next) => onAsk({ within: next?.toString() })}
          />
        )}
      </div>
      <p className="text-pretty text-[0.8125rem] text-ink-2 leading-5">{copy.placeFilter}</p>
    </div>
  )
}
