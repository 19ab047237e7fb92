import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { visibleMarks } from '#features/listings/marks/terms.ts'
import { procedure } from '#platform/contract.ts'
import { byId, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { Document } from './records.ts'
import { documentLimits, documentSlots } from './terms.ts'

const route = routesOf('Documents')
const slot = z.enum(documentSlots)
const visibleMark = z.enum(visibleMarks).describe('The mark that others see on each page, beside the invisible one.')
const allowsDownload = z.boolean().describe('Whether others may take a PDF that is made of the marked pages.')
const version = {
  paper_id: z.uuid().describe('A paper that you uploaded and have not used yet.'),
  note: paragraphs(documentLimits.note).default(''),
}
const place = { deal_id: z.uuid().optional(), listing_id: z.uuid().optional() }
const namesOnePlace = (input: { deal_id?: string | undefined; listing_id?: string | undefined }) =>
  (input.deal_id === undefined) !== (input.listing_id === undefined)
const onePlace = { error: 'Please name either a deal or a listing', path: ['deal_id'] }

export const placeErrors = {
  DEAL_NOT_FOUND: { status: 404, message: 'Deal not found' },
  LISTING_NOT_FOUND: listingNotFound,
} as const
export const addingErrors = {
  DEAL_ENDED: { status: 409, message: 'This deal was withdrawn or declared void. Its documents stay as they are.' },
  DEAL_HALTED: {
    status: 409,
    message: 'Documents can be added only while both of you can write to each other.',
  },
} as const
const paperErrors = {
  PAPER_NOT_FOUND: { status: 404, message: 'This paper does not exist. Please upload the file again.' },
  PAPER_USED: { status: 409, message: 'This paper was used already. Please upload the file again.' },
} as const
const ofDocument = procedure
  .errors({ DOCUMENT_NOT_FOUND: { status: 404, message: 'This document does not exist.' } })
  .errors(placeErrors)

/** Papers that are put among the documents of a deal or a listing, in slots and versions. */
export const documentsContract = {
  list: procedure
    .route({
      ...route('GET', '/documents', 'List the documents of a deal or of a listing, by slot'),
      description:
        'Those that you may see: the parties see all of their deal; members see those of a listing, also of a public one, if its owner let them see its documents. A document that was taken back is seen by its owner alone.',
    })
    .input(z.object(place).refine(namesOnePlace, onePlace))
    .output(z.object({ items: z.array(Document) })),

  add: procedure
    .route({
      ...route('POST', '/documents', 'Put a paper among the documents of your deal or listing'),
      description:
        'Adding the same paper again returns the same document. In a deal it is an entry of the signed timeline.',
      successStatus: 201,
    })
    .meta({ address: 'confirmed' })
    .errors({ ...placeErrors, ...addingErrors, ...paperErrors })
    .errors({
      DOCUMENTS_FULL: {
        status: 409,
        message: `There are ${documentLimits.ofPlace} documents, the most there can be. Please replace one.`,
      },
    })
    .input(
      z
        .object({
          ...{ ...place, ...version, slot },
          visible_mark: visibleMark.default('discreet'),
          allows_download: allowsDownload.default(false),
        })
        .refine(namesOnePlace, onePlace),
    )
    .output(Document),

  addVersion: ofDocument
    .route({
      ...route('POST', '/documents/{id}/versions', 'Replace your document by another version'),
      description: 'The versions before stay. Adding the same paper again returns the document as it is.',
    })
    .meta({ address: 'confirmed' })
    .errors({ ...addingErrors, ...paperErrors })
    .errors({
      DOCUMENT_TAKEN_BACK: {
        status: 409,
        message: 'You took this document back. Show it again before you add a version.',
      },
      VERSIONS_FULL: {
        status: 409,
        message: `This document has ${documentLimits.versions} versions, the most it can have. Please add another document.`,
      },
    })
    .input(byId.extend(version))
    .output(Document),

  change: ofDocument
    .route(route('PATCH', '/documents/{id}', 'Change the slot of your document, its mark, or who may download it'))
    .meta({ limit: 'documentChange' })
    .errors(addingErrors)
    .input(
      byId.extend({
        slot: slot.optional(),
        visible_mark: visibleMark.optional(),
        allows_download: allowsDownload.optional(),
      }),
    )
    .output(Document),

  takeBack: ofDocument
    .route({
      ...route('POST', '/documents/{id}/take-back', 'Take your document back, so that nobody else sees it'),
      description: 'Open readers of it close.',
    })
    .input(byId)
    .output(Document),

  showAgain: ofDocument
    .route(route('POST', '/documents/{id}/show-again', 'Show a document again that you took back'))
    .meta({ limit: 'documentChange' })
    .errors(addingErrors)
    .input(byId)
    .output(Document),
}
