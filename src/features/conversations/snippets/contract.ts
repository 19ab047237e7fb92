import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import { byId, line, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { snippetLimits } from './terms.ts'

const title = line(snippetLimits.title).min(1, 'Please enter a title')
const text = paragraphs(snippetLimits.text).min(1, 'Please enter a text')

const Snippet = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  used_at: z.iso.datetime().describe('When you last inserted or changed it.'),
})
export type Snippet = z.infer<typeof Snippet>

const route = routesOf('Snippets')
const snippets = procedure.errors({
  SNIPPET_NOT_FOUND: { status: 404, message: 'This snippet does not exist or was deleted.' },
})

/** Texts that a member keeps, to insert them into messages. */
export const snippetsContract = {
  list: procedure
    .route(route('GET', '/snippets', 'List your snippets, the last used first'))
    .output(z.object({ items: z.array(Snippet) })),

  create: procedure
    .route({ ...route('POST', '/snippets', 'Create a snippet'), successStatus: 201 })
    .errors({
      TOO_MANY_SNIPPETS: {
        status: 409,
        message: `You have ${snippetLimits.perMember} snippets, as many as a member may have. Delete one that you no longer need.`,
      },
    })
    .input(z.object({ title, text }))
    .output(Snippet),

  update: snippets
    .route(route('PUT', '/snippets/{id}', 'Change a snippet'))
    .input(z.object({ id: z.uuid(), title, text }))
    .output(Snippet),

  use: snippets
    .route({
      ...route('POST', '/snippets/{id}/use', 'Note that you used a snippet'),
      description: 'It becomes the first of the list.',
    })
    .meta({ limit: 'receipt', idempotency: 'never' })
    .input(byId)
    .output(Snippet),

  remove: procedure
    .route(route('DELETE', '/snippets/{id}', 'Delete a snippet'))
    .input(byId)
    .output(z.object({ removed: z.literal(true) })),
}
