import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import { byId, routesOf } from '#platform/contract-terms.ts'
import { entryFormat, headFormat } from './entry.ts'
import { entryKinds } from './terms.ts'

const route = routesOf('Deals')
const fact = z.union([z.string(), z.number(), z.null()])
const digest = z.string().describe('In hex.')
const signature = z.string().describe('Ed25519 over the UTF-8 of the canonical JSON (RFC 8785), in base64url.')

const Entry = z.object({
  format: z.literal(entryFormat),
  instance: z.string().describe('The address of the instance that signs.'),
  deal: z.uuid(),
  number: z.number().int().describe('Counts the entries from 1.'),
  previous: digest.nullable().describe('The SHA-256 of the entry before, in hex; null for the first.'),
  at: z.string(),
  by: z.enum(['buyer', 'seller', 'adviser', 'house']),
  kind: z.enum(entryKinds),
  version: z.number().int().nullable().describe('The version of the deal after this entry; null if it did not change.'),
  seen: digest.nullable().describe('For an acceptance: the digest of the newest entry that the member saw.'),
  facts: z.record(z.string(), z.union([fact, z.array(z.record(z.string(), fact))])),
  words: z
    .record(z.string(), digest)
    .describe('The SHA-256 of the canonical JSON of [salt, name, text], for each name or text.'),
  key: z.string().describe('The id of the key that signs.'),
})

const ChainFile = z.object({
  entries: z.array(
    z.object({
      entry: Entry,
      words: z
        .record(z.string(), z.object({ salt: z.string(), text: z.string() }).nullable())
        .describe('Names and texts; null for what a member who was erased wrote.'),
      signature,
    }),
  ),
  head: z
    .object({
      format: z.literal(headFormat),
      instance: z.string(),
      deal: z.uuid(),
      number: z.number().int(),
      digest,
      ...{ version: z.number().int(), stage: z.string(), amount: z.string(), currency: z.string() },
      erased: z.array(z.string()).describe('The number and the name of each text that was erased with its member.'),
      taken_at: z.string(),
      key: z.string(),
    })
    .describe('How far the timeline reaches, and the state of the deal, when the file was made.'),
  signature,
})

/** The signed timeline of a deal, which either party takes away, and an adviser if both let them. It verifies without the instance. */
export const chainContract = {
  read: procedure
    .route({
      ...route(
        'GET',
        '/deals/{id}/signed-timeline',
        'Read the signed timeline of a deal, as a party of it, or an adviser if both let you',
      ),
      description:
        'Each entry is signed and names the digest of the one before, so that a changed, dropped or moved entry is found. `npm run verify -- FILE` and the page /verify check the file.',
    })
    .errors({ DEAL_NOT_FOUND: { status: 404, message: 'Deal not found' } })
    .input(byId)
    .output(ChainFile),
}
