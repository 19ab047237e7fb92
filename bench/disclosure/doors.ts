import { randomUUID } from 'node:crypto'
import { onePagePdf } from '#testing/pdfs/write-pdf.ts'
import { choosePictures } from '../forensics/pictures.ts'
import {
  acceptNotice,
  addPicture,
  type Caller,
  type DisclosureWorld,
  givenPrivateListing,
  send,
} from './disclosure-world.ts'

/** How a member reaches the listing, and whether an answer still shows what access opens. */
export interface Door {
  path: string
  isOpen: (response: Response, text: string) => boolean
}

type Doors = Record<string, Door>

/** A listing for named members with a photograph, a document and a place, which the reader is admitted to, saves and finds by a saved search. */
export async function openDoors(world: DisclosureWorld, reader: Caller): Promise<{ listingId: string; doors: Doors }> {
  const place = { location: 'Portofino, Liguria, Italy', place_id: '3170092' }
  const id = await givenPrivateListing(world, { audience: 'named', ...place })
  const [picture] = choosePictures(1, undefined)
  const photograph = await addPicture(world, id, (await picture?.()) ?? Buffer.alloc(0))
  const paperId = await addDocument(world, id)
  await acceptNotice(world, reader)
  await admit(world, id, reader)
  await send(world, reader, `/api/listings/${id}/saved`, { method: 'PUT' })
  await saveSearch(world, reader, id)
  const namesListing: Door['isOpen'] = (_, text) => text.includes(id)
  const isSent: Door['isOpen'] = ({ ok }) => ok
  return {
    listingId: id,
    doors: {
      'the listing, API': { path: `/api/listings/${id}`, isOpen: showsWords },
      'the listing, page': { path: `/listings/${id}`, isOpen: showsWords },
      'the search': { path: '/api/listings?search=canarywords', isOpen: namesListing },
      'the map': { path: '/api/listings/map?search=canarywords', isOpen: namesListing },
      // A saved listing that the member may no longer see keeps its row, without anything of the listing.
      'saved listings': { path: '/api/saved', isOpen: (_, text) => text.includes('A house by the water') },
      'a saved search': { path: '/api/searches', isOpen: namesListing },
      'its photograph': { path: photograph, isOpen: isSent },
      'its documents, list': { path: `/api/documents?listing_id=${id}`, isOpen: (_, text) => text.includes(paperId) },
      'its documents, page': { path: `/papers/${paperId}/1/960.webp`, isOpen: isSent },
    },
  }
}

function showsWords(_: Response, text: string): boolean {
  return text.includes('canarywords')
}

export const admit = (world: DisclosureWorld, listingId: string, reader: Caller) =>
  send(world, world.owner, `/api/listings/${listingId}/access`, {
    body: { member_ids: [reader.id], rung: 'documents', expires_at: null },
  })

async function addDocument(world: DisclosureWorld, listingId: string): Promise<string> {
  const paperId = randomUUID()
  const query = new URLSearchParams({ paper_id: paperId, name: 'Survey.pdf' })
  await send(world, world.owner, `/api/papers?${query}`, { body: onePagePdf(), type: 'application/octet-stream' })
  await send(world, world.owner, '/api/documents', {
    body: { listing_id: listingId, slot: 'survey', paper_id: paperId },
  })
  return paperId
}

/** Found after the search was saved, so that the list of searches names the listing as new. */
async function saveSearch(world: DisclosureWorld, reader: Caller, listingId: string): Promise<void> {
  const { id } = await send(world, reader, '/api/searches', {
    body: { name: 'Houses', filter: { search: 'canarywords' } },
  })
  await world.markAsFound(String(id), listingId)
}
