import { useQuery } from '@tanstack/react-query'
import { useUnits } from '#api/auth/use-units.ts'
import { ConditionControl } from '#features/offers/ui/traits/condition-control.tsx'
import type { Condition, Conditions } from '#features/traits/condition.ts'
import { conditionLines } from '#features/traits/condition-text.ts'
import { type Trait, traitsOf } from '#features/traits/terms.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import type { ListingCategory } from '../../terms.ts'
import { AskedFilter } from './asked-filter.tsx'
import type { ListingSearch } from './browse-search.ts'
import { traitCountsQuery } from './queries.ts'
import { refusedFilter } from './refused-filters.ts'
import { readTraitsParam } from './trait-params.ts'
import { traitsParam } from './traits-param.ts'

type AskedProps = {
  category: ListingCategory | undefined
  searchParams: ListingSearch
  onAsk: (traits: string | undefined) => void
}

/** The filters by traits that are set, each with a button that removes it. A refused one says why. */
export function AskedTraits({ category, searchParams, onAsk }: AskedProps) {
  const units = useUnits()
  const { conditions, refused } = readTraitsParam(category, searchParams.traits)
  return (
    <>
      {category &&
        conditionLines(category, conditions, units).map(({ name, label, text }) => (
          <AskedFilter
            key={name}
            text={`${label}: ${text}`}
            onRemove={() => onAsk(traitsParam(without(conditions, name), refused))}
          />
        ))}
      {refused.map((each) => {
        const { text, problem } = refusedFilter(each, category, units)
        return (
          <div
            key={each.part}
            className="order-last flex min-w-0 basis-full flex-wrap items-center gap-x-3 gap-y-1 md:order-none"
          >
            <AskedFilter
              {...{ text }}
              onRemove={() =>
                onAsk(
                  traitsParam(
                    conditions,
                    refused.filter(({ part }) => part !== each.part),
                  ),
                )
              }
            />
            <p className="text-[0.8125rem] text-danger leading-5">{problem}</p>
          </div>
        )
      })}
    </>
  )
}

type PanelProps = AskedProps & { category: ListingCategory }

/** One control for each trait that the listings found state, with the number of them. */
export function TraitFilterPanel({ category, searchParams, onAsk }: PanelProps) {
  const units = useUnits()
  const counts = useQuery({ ...traitCountsQuery(searchParams, category), placeholderData: (previous) => previous })
  const { conditions, refused } = readTraitsParam(category, searchParams.traits)
  const ask = (name: string, condition: Condition | undefined) =>
    onAsk(
      traitsParam(
        condition ? { ...conditions, [name]: condition } : without(conditions, name),
        refused.filter(({ trait }) => trait?.name !== name),
      ),
    )
  if (counts.isPending)
    return (
      <SkeletonGroup>
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    )
  // If not all listings were counted, others may state what these do not.
  const isOffered = ({ name }: Trait) =>
    !counts.data || counts.data.is_least || name in counts.data.traits || name in conditions
  const unstated = traitsOf(category).filter((trait) => !isOffered(trait))
  return (
    <div className="grid gap-5 pt-3 pb-5">
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {traitsOf(category)
          .filter(isOffered)
          .map((trait) => (
            <ConditionControl
              key={`${category} ${trait.name}`}
              name={trait.name}
              {...{ trait, units }}
              condition={conditions[trait.name]}
              counts={counts.data?.traits[trait.name]}
              isLeast={counts.data?.is_least ?? false}
              onAsk={(condition) => ask(trait.name, condition)}
            />
          ))}
      </div>
      {unstated.length > 0 && (
        <p className="text-[0.8125rem] text-ink-2 leading-5">
          {`No listing found here states ${inWords(unstated.map(({ label }) => label))}.`}
        </p>
      )}
      {counts.isError && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 text-[0.8125rem] text-ink-2">
          The numbers of listings could not be loaded. The filters work without them.
          <Button variant="plain" size="small" className="px-0!" onClick={() => void counts.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

/** "Beam, draft or VAT paid": labels inside a sentence, where only abbreviations keep their capitals. */
const inWords = (labels: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    labels.map((label) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))),
  )

const without = (conditions: Conditions, name: string): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([each]) => each !== name))
