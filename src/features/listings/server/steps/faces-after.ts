import { firstSentence } from '#lib/first-sentence.ts'
import { type LocationPrecision, publicLocation } from '../../access/terms.ts'
import type { OwnListing } from '../../records.ts'

type Written = Pick<
  OwnListing,
  'title' | 'description' | 'location' | 'is_private' | 'teaser_title' | 'teaser' | 'location_precision'
>

interface Faces {
  /** What everyone may read. */
  face: {
    title: string
    teaser: string
    isTeaserWritten: boolean
    locationPrecision: LocationPrecision
    publicLocation: string
  }
  /** Withheld; null if outsiders read the same title. */
  fullTitle: string | null
}

/** The texts for outsiders, and the title that they do not read. A listing for everyone has one title. */
export function facesAfter(written: Written): Faces {
  const { title, description, location, is_private, teaser_title, teaser, location_precision } = written
  const hasTeaserTitle = is_private && teaser_title !== null && teaser_title !== title
  return {
    face: {
      title: hasTeaserTitle ? teaser_title : title,
      teaser: teaser ?? firstSentence(description),
      isTeaserWritten: teaser !== null,
      locationPrecision: location_precision,
      publicLocation: publicLocation(location, location_precision),
    },
    fullTitle: hasTeaserTitle ? title : null,
  }
}
