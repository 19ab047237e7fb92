import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { procedure } from '#platform/contract.ts'
import { byId, routesOf } from '#platform/contract-terms.ts'
import { imageErrors, imageTypesHint } from '#platform/images/image-errors.ts'
import { imageTypes } from '#platform/images/image-type.ts'
import { photographKinds } from '../photographs/terms.ts'
import { traceLimits, traceStatuses, visibleMarks } from './terms.ts'

const route = routesOf('Marked photographs')
const ofListing = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })

const Notice = z.object({ accepted_at: z.iso.datetime().nullable().describe('Null if you have not accepted it.') })
export type Notice = z.infer<typeof Notice>

const Marking = z.object({ visible: z.enum(visibleMarks) })
export type Marking = z.infer<typeof Marking>

const Finding = z.object({
  photograph_id: z.uuid(),
  photograph: z.object({
    kind: z.enum(photographKinds),
    number: z.number().int().describe('Its place among those of its kind in the gallery of the listing, from 1.'),
    caption: z.string(),
    src: z
      .string()
      .nullable()
      .describe('The smallest file of it. Null for curators, whose look at it would be recorded for its owner.'),
  }),
  listing: z.object({ id: z.uuid(), title: z.string() }),
  viewer: z
    .object({ id: z.uuid(), name: z.string() })
    .describe('The member whose copy it is, by the name that you may see.'),
  chance: z.number().describe('The probability that somebody with nothing to do with it would be named.'),
})

const Trace = z.object({
  id: z.uuid(),
  status: z.enum(traceStatuses),
  done: z.number().int().describe('How many of the photographs this step has gone through.'),
  total: z
    .number()
    .int()
    .describe(
      'How many it goes through: first all that somebody was sent, to find those that fit; then the best of them.',
    ),
  candidates: z
    .number()
    .int()
    .describe('With how many viewers of these photographs it is compared; 0 while those that fit are looked for.'),
  created_at: z.iso.datetime(),
  findings: z.array(Finding).describe('Empty while it runs, and if nobody can be named.'),
})
export type Trace = z.infer<typeof Trace>

const Traces = z.object({ items: z.array(Trace).describe('The newest first.') })

const traceErrors = {
  ...imageErrors,
  EVIDENCE_TOO_SMALL: {
    status: 422,
    message: `This picture is too small to name anybody. Please use one of at least ${traceLimits.shortestSide} pixels on each side.`,
  },
  EVIDENCE_TOO_NARROW: {
    status: 422,
    message: 'This picture is too long and narrow to be compared. Please cut out the photograph that it shows.',
  },
  EVIDENCE_ANIMATED: {
    status: 422,
    message: 'This picture moves. Please use one still picture, such as a screenshot of it.',
  },
  TRACE_UNDER_WAY: {
    status: 409,
    message: 'Your last trace is still under way. Please wait until it has ended.',
  },
} as const

const tracing = procedure.meta({ limit: 'photograph', idempotency: 'never' }).errors(traceErrors)
const description =
  'The body is the picture that was found: JPEG, PNG, WebP or HEIC, at most 25 MB and 64 megapixels. A job compares it; the live event `trace.changed` tells its progress. The picture is deleted when the trace has ended. Somebody is named only if a false accusation is less likely than 1 in 1,000,000.'
const receiveImage = z.custom<() => Promise<Blob>>()
const picture = z.file().mime([...imageTypes], imageTypesHint)

/** As the upload routes call them: what can be refused is refused before the picture is received. */
export const uploadedEvidence = {
  trace: tracing.errors({ LISTING_NOT_FOUND: listingNotFound }).input(byId.extend({ receiveImage })).output(Trace),
  everywhere: tracing.input(z.object({ receiveImage })).output(Trace),
}

/** Photographs of private listings are sent as copies that name their viewer (decision 77). */
export const marksContract = {
  readNotice: procedure
    .route(route('GET', '/photograph-notice', 'Read whether you accepted that photographs name their viewer'))
    .output(Notice),

  acceptNotice: procedure
    .route({
      ...route('PUT', '/photograph-notice', 'Accept that photographs name their viewer'),
      description:
        'Until then you receive a blurred placeholder instead of each photograph of a private listing that is not yours, with the header `X-Placeholder: notice`.',
    })
    .output(Notice),

  read: ofListing
    .route(route('GET', '/listings/{id}/marks', 'Read what is written into the photographs of your private listing'))
    .input(byId)
    .output(Marking),

  choose: ofListing
    .route({
      ...route('PUT', '/listings/{id}/marks', 'Choose what is written into the photographs of your private listing'),
      description:
        'With `discreet` or `strong`, the viewer’s name and the date are part of each photograph. The invisible mark is there in any case.',
    })
    .input(byId.extend(Marking.shape))
    .output(Marking),

  listTraces: ofListing
    .route(route('GET', '/listings/{id}/traces', 'List the traces of your listing'))
    .input(byId)
    .output(Traces),

  trace: tracing
    .route({
      ...route('POST', '/listings/{id}/traces', 'Trace a photograph of your listing that was found'),
      description,
    })
    .errors({ LISTING_NOT_FOUND: listingNotFound })
    .input(byId.extend({ picture }))
    .output(Trace),

  listAllTraces: procedure
    .route(route('GET', '/curation/traces', 'List your traces through all listings'))
    .output(Traces),

  traceEverywhere: tracing
    .route({
      ...route('POST', '/curation/traces', 'Trace a photograph that was found, through all listings'),
      description,
    })
    .input(z.object({ picture }))
    .output(Trace),
}
