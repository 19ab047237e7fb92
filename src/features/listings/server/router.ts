import { implement } from '@orpc/server'
import { saveListing } from '#features/listings/collections/server/save-listing.ts'
import { unsaveListing } from '#features/listings/collections/server/unsave-listing.ts'
import { noteView } from '#features/listings/views/server/note-view.ts'
import type { Scope } from '#platform/scope.ts'
import { listingsContract } from '../contract.ts'
import { archiveListing } from './archive-listing.ts'
import { archiveMany } from './archive-many.ts'
import { browseListings } from './browse-listings.ts'
import { countTraits } from './count-traits.ts'
import { createListing } from './create-listing.ts'
import { duplicateListing } from './duplicate-listing.ts'
import { featureListing } from './feature-listing.ts'
import { listAll } from './list-all.ts'
import { listOfMember } from './list-of-member.ts'
import { listOwn } from './list-own.ts'
import { readListing } from './read-listing.ts'
import { readOwn } from './read-own.ts'
import { restoreListing } from './restore-listing.ts'
import { updateListing } from './update-listing.ts'

const os = implement(listingsContract).$context<Scope>()

export const listingsRouter = os.router({
  browse: os.browse.handler(({ context, input }) => browseListings(context, input)),
  countTraits: os.countTraits.handler(({ context, input }) => countTraits(context, input)),
  read: os.read.handler(({ context, input }) => readListing(context, input)),
  listAll: os.listAll.handler(({ context, input }) => listAll(context, input)),
  listOfMember: os.listOfMember.handler(({ context, input }) => listOfMember(context, input)),
  listOwn: os.listOwn.handler(({ context, input }) => listOwn(context, input)),
  readOwn: os.readOwn.handler(({ context, input }) => readOwn(context, input)),
  create: os.create.handler(({ context, input }) => createListing(context, input)),
  update: os.update.handler(({ context, input }) => updateListing(context, input)),
  archive: os.archive.handler(({ context, input }) => archiveListing(context, input)),
  restore: os.restore.handler(({ context, input }) => restoreListing(context, input)),
  archiveMany: os.archiveMany.handler(({ context, input }) => archiveMany(context, input)),
  duplicate: os.duplicate.handler(({ context, input }) => duplicateListing(context, input)),
  feature: os.feature.handler(({ context, input }) => featureListing(context, input)),
  save: os.save.handler(({ context, input }) => saveListing(context, input)),
  unsave: os.unsave.handler(({ context, input }) => unsaveListing(context, input)),
  noteView: os.noteView.handler(({ context, input }) => noteView(context, input)),
})
