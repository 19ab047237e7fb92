import { Fragment } from 'react'
import { traitsNamed } from '#features/traits/check-traits.ts'
import { traitLines } from '#features/traits/trait-text.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import { firstSentence } from '#lib/first-sentence.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { Badge } from '#ui/collections/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { publicLocation } from '../../access/terms.ts'
import { formatPrice, type StatedPrice } from '../../prices/price.ts'
import type { OwnListing } from '../../records.ts'
import { PriceText } from '../price-text.tsx'
import { copy } from './copy.ts'
import type { ListingFields } from './listing-fields.ts'
import { namedPlaces } from './named-places.ts'
import { earlierPrice, statedPrice } from './price-fields.ts'
import { traitsInput } from './trait-fields.ts'

export type ListingFacesProps = {
  fields: ListingFields
  /** The saved listing, whose price may be lowered. */
  own?: OwnListing
  units: UnitSystem
}

/** How the listing appears while it is written: beside a wide form, otherwise as a section of it. */
export function ListingFaces(props: ListingFacesProps) {
  const { fields } = props
  const outsideTexts = { title: fields.teaser_title || fields.title, description: fields.teaser || fields.description }
  const named = namedPlaces({ ...fields, ...outsideTexts })
  return (
    <div className="beside-form">
      <FormSection title="How it appears" description={copy.facesSection}>
        <Faces {...props} />
        {/* Always rendered, since screen readers announce only changes of what was there. */}
        <div role="status" className="empty:-mt-7">
          {named.length > 0 && fields.audience !== 'named' && fields.location_precision !== 'place' && (
            <Notice tone="warn" title={copy.placeNamedTitle}>
              {`The location is hidden, but everyone can read “${named.join('”, “')}” in the title or in the first sentence.`}
            </Notice>
          )}
        </div>
      </FormSection>
    </div>
  )
}

/** What those who see the listing in full and, if it is private, all others read of it. */
export function Faces({ fields, own, units }: ListingFacesProps) {
  const { title, category, location, description, is_private, audience } = fields
  const price = statedPrice(fields)
  const earlier = own && fields.show_earlier_price ? earlierPrice(own, fields) : undefined
  const shared = { title: tidyLine(title) || 'Title', category, isPrivate: is_private }
  const { traits, teaser_traits } = traitsInput(fields, units, own)
  const linesOf = (shown: typeof traits) => traitLines(category || null, shown, units)
  const full = {
    location: tidyLine(location),
    text: description.trim(),
    price: price ? formatPrice(price, price.price === null ? undefined : 'Price') : 'Price',
    earlier,
    lines: linesOf(traits),
  }
  const teaser = {
    ...(tidyLine(fields.teaser_title) && { title: tidyLine(fields.teaser_title) }),
    location: publicLocation(tidyLine(location), fields.location_precision) || 'Undisclosed location',
    text: tidyLine(fields.teaser) || firstSentence(description),
    price: 'Price on request',
    lines: linesOf(traitsNamed(teaser_traits, traits)),
  }
  return (
    <div className="listing-faces">
      {is_private && audience !== 'named' && <Face audience={outsiders[audience]} {...shared} {...teaser} />}
      <Face audience={is_private ? insiders[audience] : 'Everyone sees'} {...shared} {...full} />
    </div>
  )
}

const outsiders = { verified: 'Visitors and unverified members see', request: 'Members you have not admitted see' }
const insiders = {
  verified: 'Verified members see',
  request: 'Members you admit see',
  named: 'Members you name see',
}

type FaceProps = {
  audience: string
  title: string
  category: string
  isPrivate: boolean
  location: string
  text: string
  price: string
  earlier?: StatedPrice | undefined
  lines: { label: string; text: string }[]
}

function Face({ audience, title, category, isPrivate, location, text, price, earlier, lines }: FaceProps) {
  return (
    <section aria-label={audience} className="flex min-w-0 flex-col">
      <p aria-hidden="true" className="mb-2 text-[0.8125rem] text-ink-2 leading-5">
        {audience}
      </p>
      <div className="flex grow flex-col border border-line bg-raised p-5">
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {isPrivate && <Badge>Private</Badge>}
          {category && <Badge>{category}</Badge>}
        </p>
        <p className="mt-3 truncate text-ink-2 text-sm leading-5">{location || '\u00a0'}</p>
        <p className="title-4 wrap-anywhere mt-1 line-clamp-2">{title}</p>
        <p className="wrap-anywhere mt-1.5 mb-4 line-clamp-3 text-[0.9375rem] text-ink-2 leading-6">{text}</p>
        <Particulars lines={lines} />
        <p className="lining mt-auto border-line border-t pt-3 font-display font-medium text-xl">
          <PriceText {...{ price, earlier }} />
        </p>
      </div>
    </section>
  )
}

function Particulars({ lines }: Pick<FaceProps, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-[0.8125rem] leading-5">
      {lines.map(({ label, text }) => (
        <Fragment key={label}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="truncate tabular-nums">{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
