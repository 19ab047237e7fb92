import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { snippetsContract } from '../contract.ts'
import { createSnippet } from './create-snippet.ts'
import { listSnippets } from './list-snippets.ts'
import { noteSnippetUse } from './note-snippet-use.ts'
import { removeSnippet } from './remove-snippet.ts'
import { updateSnippet } from './update-snippet.ts'

const os = implement(snippetsContract).$context<Scope>()

export const snippetsRouter = os.router({
  list: os.list.handler(({ context }) => listSnippets(context)),
  create: os.create.handler(({ context, input }) => createSnippet(context, input)),
  update: os.update.handler(({ context, input }) => updateSnippet(context, input)),
  use: os.use.handler(({ context, input }) => noteSnippetUse(context, input)),
  remove: os.remove.handler(({ context, input }) => removeSnippet(context, input)),
})
