import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { Photograph } from '#features/listings/records.ts'
import { procedure } from '#platform/contract.ts'
import { line } from '#platform/contract-terms.ts'
import { imageErrors, imageTypesHint } from '#platform/images/image-errors.ts'
import { imageTypes } from '#platform/images/image-type.ts'
import { photographLimits } from './terms.ts'

const tags = ['Listings']
const photographs = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })
const photographRef = z.object({ id: z.uuid(), photograph_id: z.uuid() })
const Photographs = z.object({ photographs: z.array(Photograph).describe('The cover first.') })
export type Photographs = z.infer<typeof Photographs>

const adding = photographs.meta({ limit: 'photograph', idempotency: 'never', address: 'confirmed' }).errors({
  PHOTOGRAPHS_FULL: { status: 409, message: 'Your photographs take as much storage as a member may use here.' },
  TOO_MANY_PHOTOGRAPHS: {
    status: 409,
    message: `A listing can have at most ${photographLimits.perListing} photographs.`,
  },
})

/** `add` as the upload route calls it: the listing is checked before the picture is received. */
export const addingUploadedPhotograph = adding
  .errors(imageErrors)
  .input(z.object({ id: z.uuid(), receiveImage: z.custom<() => Promise<Blob>>() }))
  .output(Photographs)

/** For the owner of a listing. Every procedure returns all photographs as they are after the change. */
export const photographsContract = {
  add: adding
    .route({
      method: 'POST',
      path: '/listings/{id}/photographs',
      summary: 'Add a photograph',
      description:
        'The body is the image file: JPEG, PNG or WebP by its content, at most 25 MB and 64 megapixels. The photograph is turned upright and stored in several widths, without the metadata of the camera. The original file is not stored.',
      tags,
    })
    .errors(imageErrors)
    .input(z.object({ id: z.uuid(), picture: z.file().mime([...imageTypes], imageTypesHint) }))
    .output(Photographs),

  arrange: photographs
    .route({ method: 'PUT', path: '/listings/{id}/photographs', summary: 'Reorder the photographs', tags })
    .errors({
      PHOTOGRAPHS_CHANGED: {
        status: 409,
        message: 'The photographs have changed in the meantime. Please check them again.',
      },
    })
    .input(z.object({ id: z.uuid(), order: z.array(z.uuid()).max(photographLimits.perListing) }))
    .output(Photographs),

  caption: photographs
    .route({
      method: 'PATCH',
      path: '/listings/{id}/photographs/{photograph_id}',
      summary: 'Caption a photograph',
      tags,
    })
    .input(photographRef.extend({ caption: line(photographLimits.caption) }))
    .output(Photographs),

  remove: photographs
    .route({
      method: 'DELETE',
      path: '/listings/{id}/photographs/{photograph_id}',
      summary: 'Remove a photograph',
      tags,
    })
    .input(photographRef)
    .output(Photographs),
}
