import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { Photograph } from '#features/listings/records.ts'
import { procedure } from '#platform/contract.ts'
import { line } from '#platform/contract-terms.ts'
import { imageErrors, imageTypesHint } from '#platform/images/image-errors.ts'
import { imageTypes } from '#platform/images/image-type.ts'
import { photographKinds, photographLimits, photographQuotaErrors } from './terms.ts'

const tags = ['Listings']
const photographs = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })
const order = z.array(z.uuid()).max(photographLimits.perListing)
const photographRef = z.object({ id: z.uuid(), photograph_id: z.uuid() })
const Photographs = z.object({ photographs: z.array(Photograph).describe('The cover first, floor plans last.') })
export type Photographs = z.infer<typeof Photographs>

const adding = photographs.meta({ limit: 'photograph', idempotency: 'never', address: 'confirmed' }).errors({
  ...photographQuotaErrors,
  TOO_MANY_PHOTOGRAPHS: {
    status: 409,
    message: `A listing can have at most ${photographLimits.perListing} photographs, floor plans included.`,
  },
})

const newPhotograph = z.object({
  id: z.uuid(),
  photograph_id: z
    .uuid()
    .optional()
    .describe(
      'Chosen by you. If you send the same one again, the photograph is stored once, and the answer is the same.',
    ),
  kind: z
    .enum(photographKinds)
    .optional()
    .describe('A floor plan is stored with more detail. `photograph` if omitted.'),
})

/** `add` as the upload route calls it: the listing is checked before the picture is received. */
export const addingUploadedPhotograph = adding
  .errors(imageErrors)
  .input(newPhotograph.extend({ receiveImage: z.custom<() => Promise<Blob>>() }))
  .output(Photographs)

/** For the owner of a listing. Every procedure returns all photographs as they are after the change. */
export const photographsContract = {
  add: adding
    .route({
      method: 'POST',
      path: '/listings/{id}/photographs',
      summary: 'Add a photograph',
      description:
        'The body is the image file; `kind` and `photograph_id` are in the query: JPEG, PNG, WebP or HEIC by its content, at most 25 MB and 64 megapixels. The photograph is turned upright and stored in several widths, without the metadata of the camera. The original file is not stored.',
      tags,
    })
    .errors(imageErrors)
    .input(newPhotograph.extend({ picture: z.file().mime([...imageTypes], imageTypesHint) }))
    .output(Photographs),

  arrange: photographs
    .route({ method: 'PUT', path: '/listings/{id}/photographs', summary: 'Reorder the photographs', tags })
    .errors({
      PHOTOGRAPHS_CHANGED: {
        status: 409,
        message: 'The photographs have changed in the meantime. Please check them again.',
      },
    })
    .input(
      z.object({
        id: z.uuid(),
        order,
        previous_order: order
          .optional()
          .describe('The order that you have changed. Send it to be refused if somebody else changed it too.'),
      }),
    )
    .output(Photographs),

  setKind: photographs
    .route({
      method: 'PUT',
      path: '/listings/{id}/photographs/{photograph_id}/kind',
      summary: 'Make a photograph a floor plan, or a floor plan a photograph',
      tags,
    })
    .input(photographRef.extend({ kind: z.enum(photographKinds) }))
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
