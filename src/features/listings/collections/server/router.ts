import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { collectionsContract } from '../contract.ts'
import { addToCollection } from './add-to-collection.ts'
import { browseSaved } from './browse-saved.ts'
import { createCollection } from './create-collection.ts'
import { listCollections } from './list-collections.ts'
import { moveBetweenCollections } from './move-between-collections.ts'
import { readSaved } from './read-saved.ts'
import { removeCollection } from './remove-collection.ts'
import { restoreSaved } from './restore-saved.ts'
import { takeFromCollection } from './take-from-collection.ts'
import { updateCollection } from './update-collection.ts'
import { writeNote } from './write-note.ts'

const os = implement(collectionsContract).$context<Scope>()

export const collectionsRouter = os.router({
  list: os.list.handler(({ context }) => listCollections(context)),
  create: os.create.handler(({ context, input }) => createCollection(context, input)),
  update: os.update.handler(({ context, input }) => updateCollection(context, input)),
  remove: os.remove.handler(({ context, input }) => removeCollection(context, input)),
  listSaved: os.listSaved.handler(({ context, input }) => browseSaved(context, input)),
  readSaved: os.readSaved.handler(({ context, input }) => readSaved(context, input)),
  restoreSaved: os.restoreSaved.handler(({ context, input }) => restoreSaved(context, input)),
  writeNote: os.writeNote.handler(({ context, input }) => writeNote(context, input)),
  add: os.add.handler(({ context, input }) => addToCollection(context, input)),
  take: os.take.handler(({ context, input }) => takeFromCollection(context, input)),
  move: os.move.handler(({ context, input }) => moveBetweenCollections(context, input)),
})
