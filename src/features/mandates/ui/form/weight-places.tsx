import { X } from 'lucide-react'
import { useUnits } from '#api/auth/use-units.ts'
import { PlaceInput } from '#features/offers/ui/places/place-input.tsx'
import { RadiusSelect } from '#features/offers/ui/places/radius-select.tsx'
import { weightNames } from '#features/offers/ui/traits/weight-names.ts'
import { areaText } from '#features/places/area-text.ts'
import { isTownId } from '#features/places/terms.ts'
import type { Weight } from '#features/traits/criteria.ts'
import { Button } from '#ui/button.tsx'
import { mandateLimits } from '../../terms.ts'
import type { ChosenPlace } from './chosen-places.ts'

type WeightPlacesProps = {
  weight: Weight
  places: readonly ChosenPlace[]
  onWrite: (places: ChosenPlace[]) => void
  onRemoved: () => void
}

/** The places of one weight, and an input by which others are added. */
export function WeightPlaces({ weight, places, onWrite, onRemoved }: WeightPlacesProps) {
  const units = useUnits()
  const others = (removed: ChosenPlace) => places.filter((place) => place !== removed)
  return (
    <>
      {places.map((place) => (
        <div key={place.place_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
          <div className="grid items-end gap-x-8 gap-y-2 sm:grid-cols-2">
            <p className="wrap-anywhere py-2.5">
              <span className="block text-[0.8125rem] text-ink-2 leading-5">Place</span>
              {place.text}
            </p>
            {isTownId(place.place_id) && (
              <RadiusSelect
                name={`${weight} ${place.place_id}`}
                label={`How far around ${place.text}`}
                within={place.within_km}
                onChoose={(within_km) =>
                  onWrite(places.map((each) => (each === place ? { ...each, within_km } : each)))
                }
              />
            )}
          </div>
          <Button
            variant="plain"
            size="small"
            className="mt-5"
            aria-label={`Remove ${areaText(place, units)} from “${weightNames[weight]}”`}
            onClick={() => {
              onWrite(others(place))
              // The button that was pressed is gone.
              onRemoved()
            }}
          >
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </Button>
        </div>
      ))}
      {places.length < mandateLimits.places && (
        <PlaceInput
          label={`Add a place to “${weightNames[weight]}”`}
          name={`place of ${weight}`}
          chosen=""
          onChoose={({ id, text }) => {
            if (!places.some(({ place_id }) => place_id === id)) onWrite([...places, { place_id: id, text }])
          }}
        />
      )}
    </>
  )
}
