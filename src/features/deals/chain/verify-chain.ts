import {
  areTexts,
  hasNames,
  isObject,
  type PublicKey,
  parseJson,
  readPublicKeys,
  sha256,
  verifySignature,
} from '#lib/signed-documents.ts'
import { type ChainFile, canonical, digestedText, type Entry, entryFormat, type Head, headFormat } from './entry.ts'
import { entryKinds } from './terms.ts'

/** What is wrong with an entry, or with what the file says about its end. */
export type Fault =
  | 'changed'
  | 'words-changed'
  | 'dropped'
  | 'moved'
  | 'cut-off'
  | 'end-changed'
  | 'unknown-key'
  | 'retired-key'
  /** An earlier head that was given is not in the timeline. */
  | 'other-timeline'

export type ChainVerdict =
  | { verdict: 'valid'; chain: ChainFile }
  /** The number of the first entry with a fault. */
  | { verdict: Fault; entry: number; chain: ChainFile }
  | { verdict: 'no-chain' }
  | { verdict: 'no-keys' }

interface Given {
  /** The public keys of the instance, as it publishes them. */
  keysJson: string
  /** A head that the reader knows from before: of an earlier file, or of a closing statement. */
  earlierHead?: string | undefined
}

/**
 * Finds the first entry that was changed, dropped, moved or cut off, without the instance. Everything but the words is signed;
 * the words must have the digests that are signed.
 */
export async function verifyChain(chainJson: string, { keysJson, earlierHead }: Given): Promise<ChainVerdict> {
  const chain = readChainFile(chainJson)
  if (!chain) return { verdict: 'no-chain' }
  const keys = await readPublicKeys(keysJson)
  if (!keys) return { verdict: 'no-keys' }
  const digests: string[] = []
  for (const [index, signed] of chain.entries.entries()) {
    const fault = await faultOf(chain, { index, keys, digests })
    if (fault) return { verdict: fault, entry: index + 1, chain }
    digests.push(await sha256(canonical(signed.entry)))
  }
  const fault = (await faultOfEnd(chain, keys, digests)) ?? faultOfHead(digests, earlierHead)
  return fault
    ? { verdict: fault, entry: digests.length + (fault === 'cut-off' ? 1 : 0), chain }
    : { verdict: 'valid', chain }
}

interface Place {
  index: number
  keys: Map<string, PublicKey>
  /** Those of the entries before. */
  digests: string[]
}

async function faultOf({ entries, head }: ChainFile, { index, keys, digests }: Place): Promise<Fault | undefined> {
  const signed = entries[index]
  if (!signed) return 'dropped'
  const { entry, words, signature } = signed
  const fault = await faultOfSignature(keys, { signed: entry, signature, time: entry.at })
  if (fault) return fault
  const number = index + 1
  if (entry.number !== number) return entries.some((other) => other.entry.number === number) ? 'moved' : 'dropped'
  const first = entries[0]?.entry
  if (entry.deal !== first?.deal) return 'changed'
  // A replaced key could otherwise continue a timeline, at a time before its replacement.
  if (entry.at < (entries[index - 1]?.entry.at ?? '')) return 'changed'
  if (entry.previous !== (digests.at(-1) ?? null)) return 'changed'
  if (entry.seen !== null && !digests.includes(entry.seen)) return 'changed'
  return (await haveDigests(entry, words, head.erased)) ? undefined : 'words-changed'
}

interface Signed {
  signed: Entry | Head
  signature: string
  time: string
}

async function faultOfSignature(
  keys: Map<string, PublicKey>,
  { signed, signature, time }: Signed,
): Promise<Fault | undefined> {
  const verdict = await verifySignature({ part: { ...signed }, signature, keyId: signed.key, time }, keys)
  if (verdict === 'valid') return undefined
  return verdict === 'altered' ? 'changed' : verdict
}

/** Words that are missing from the file would be a change too. Those of an erased member are null, and the head names them. */
async function haveDigests(
  { number, words: digests }: Entry,
  words: ChainFile['entries'][number]['words'],
  erased: string[],
): Promise<boolean> {
  if (Object.keys(words).length !== Object.keys(digests).length) return false
  for (const [name, digest] of Object.entries(digests)) {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    const isGenuine = word ? (await sha256(digestedText(name, word))) === digest : erased.includes(`${number} ${name}`)
    if (word === undefined || !isGenuine) return false
  }
  return true
}

/** The end is signed with the state of the deal, so a timeline that lacks its last entries contradicts it. */
async function faultOfEnd(
  { entries, head, signature }: ChainFile,
  keys: Map<string, PublicKey>,
  digests: string[],
): Promise<Fault | undefined> {
  const fault = await faultOfSignature(keys, { signed: head, signature, time: head.taken_at })
  if (fault) return fault === 'changed' ? 'end-changed' : fault
  const version = entries.findLast(({ entry }) => entry.version !== null)?.entry.version ?? 0
  if (head.number > digests.length || head.version > version) return 'cut-off'
  if (head.deal !== entries[0]?.entry.deal || head.taken_at < (entries.at(-1)?.entry.at ?? '')) return 'end-changed'
  const state = stateAfter(entries)
  if (head.stage !== state.stage || head.amount !== state.amount || head.currency !== state.currency)
    return 'end-changed'
  return head.digest === digests.at(-1) && head.version === version ? undefined : 'end-changed'
}

/** The state of the deal that the entries lead to. */
function stateAfter(entries: ChainFile['entries']): Record<'stage' | 'amount' | 'currency', unknown> {
  const first = entries[0]?.entry.facts
  let { stage, amount } = { stage: first?.stage, amount: first?.amount }
  for (const { entry } of entries) {
    if (entry.kind === 'stepped') stage = entry.facts.to
    if (entry.kind === 'withdrawn') stage = 'Withdrawn'
    if (entry.kind === 'amount-agreed') amount = entry.facts.to
  }
  return { stage, amount, currency: first?.currency }
}

function faultOfHead(digests: string[], earlierHead: string | undefined): Fault | undefined {
  return earlierHead === undefined || digests.includes(earlierHead) ? undefined : 'other-timeline'
}

/** Any field that the product does not write would look as if it were signed, so a file with one is refused. */
function readChainFile(json: string): ChainFile | undefined {
  const file = parseJson(json)
  if (!isObject(file) || !hasNames(file, ['entries', 'head', 'signature'])) return undefined
  const { entries, head, signature } = file
  if (!Array.isArray(entries) || entries.length === 0 || typeof signature !== 'string') return undefined
  if (!isObject(head) || head.format !== headFormat) return undefined
  const { key, deal, instance, digest, taken_at, stage, amount, currency, erased } = head
  if (!areTexts([key, deal, instance, digest, taken_at, stage, amount, currency])) return undefined
  if (!Array.isArray(erased) || !areTexts(erased)) return undefined
  return entries.every(isSignedEntry) && areWhole([head.number, head.version])
    ? (file as unknown as ChainFile)
    : undefined
}

const acting = ['buyer', 'seller', 'adviser', 'house']

function isSignedEntry(value: unknown): boolean {
  if (!isObject(value) || !hasNames(value, ['entry', 'signature', 'words'])) return false
  const { entry, words, signature } = value
  if (!isObject(entry) || !isObject(words) || typeof signature !== 'string') return false
  const { format, key, at, deal, number, by, kind, seen, facts } = entry
  if (format !== entryFormat || !areTexts([key, at, deal]) || !areWhole([number])) return false
  if (!entryKinds.some((known) => known === kind) || !acting.some((known) => known === by)) return false
  if (!isObject(facts) || (seen !== null && typeof seen !== 'string')) return false
  return isObject(entry.words) && Object.values(words).every((word) => word === null || isWord(word))
}

const isWord = (value: unknown): boolean =>
  isObject(value) && hasNames(value, ['salt', 'text']) && areTexts([value.salt, value.text])

/** Others have no canonical text. */
const areWhole = (values: unknown[]): boolean => values.every(Number.isSafeInteger)
