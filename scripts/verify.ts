import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeEntry, faultSentences } from '#features/deals/chain/describe-entry.ts'
import { headFormat } from '#features/deals/chain/entry.ts'
import { type ChainVerdict, verifyChain } from '#features/deals/chain/verify-chain.ts'
import { certificateKind } from '#features/introductions/certificate-kind.ts'
import { receiptKind } from '#features/listings/agreements/receipt-kind.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { type DocumentKind, type DocumentVerdict, signedPartOf } from '#lib/signed-documents.ts'
import { runCommand } from './command.ts'

const documentKinds: readonly DocumentKind[] = [receiptKind, certificateKind]

const usage = `Name the file: npm run verify -- FILE [--keys FILE-OR-ADDRESS] [--head HEAD]
Verifies the JSON file of a receipt, a certificate or the timeline of a deal. Without --keys, the public keys are read from the
address that the file names. --head is the head of a timeline that you know from an earlier file or a closing statement.`

const noFile = 'This is not the JSON file of a receipt, a certificate or a timeline.'
const noKeys =
  'These are not public keys: a keys file is what the instance publishes at /.well-known/subrosa-keys.json.'

const sentences: Record<DocumentVerdict['verdict'], (kind: DocumentKind) => string> = {
  valid: ({ proves }) => `VALID: ${proves}.`,
  altered: ({ noun }) => `ALTERED: the key is known, but the ${noun} or its text is not what the instance signed.`,
  'unknown-key': ({ noun }) =>
    `UNKNOWN KEY: none of the public keys has the id that the ${noun} names, so nothing is proven.`,
  'retired-key': ({ noun }) =>
    `RETIRED KEY: the signature fits, but the key had been replaced before the time that the ${noun} states. Do not rely on it.`,
  'no-document': () => noFile,
  'no-keys': () => noKeys,
}

const titles: Partial<Record<ChainVerdict['verdict'], string>> = {
  'unknown-key': 'UNKNOWN KEY',
  'retired-key': 'RETIRED KEY',
}

await runCommand(async () => {
  const { file, keys, head } = readArguments()
  const json = await readFile(resolve(file), 'utf8').catch(() => {
    throw new OperatorError(`The file ${file} could not be read.`)
  })
  const part = signedPartOf(json)
  const kind = documentKinds.find(({ format }) => format === part?.format)
  if (!part || !(kind || part.format === headFormat)) throw new OperatorError(noFile)
  const keysJson = await readKeys(keys ?? publishedBy(part.instance))
  const isValid = kind
    ? printDocument(kind, await kind.verify(json, keysJson))
    : printChain(await verifyChain(json, { keysJson, earlierHead: head?.toLowerCase() }))
  process.exitCode = isValid ? 0 : 1
})

function readArguments() {
  try {
    const options = { keys: { type: 'string' }, head: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [file] = positionals
    if (file) return { file, ...values }
  } catch {
    // Answered below.
  }
  throw new OperatorError(usage)
}

/** The address comes from a file that may be forged, so the command prints it: the reader decides whether to trust it. */
function publishedBy(instance: unknown): string {
  if (typeof instance !== 'string' || !URL.canParse(instance)) throw new OperatorError(noFile)
  const address = new URL('/.well-known/subrosa-keys.json', instance).href
  console.log(`The public keys are read from ${address}. Use --keys FILE if you do not trust that address.`)
  return address
}

async function readKeys(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source))
    return await readFile(resolve(source), 'utf8').catch(() => {
      throw new OperatorError(`The file ${source} could not be read.`)
    })
  const response = await fetch(source, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!response?.ok) throw new OperatorError(`${source} does not answer. Name a file of public keys: --keys FILE`)
  return await response.text()
}

function printDocument(kind: DocumentKind, { verdict, facts = [] }: DocumentVerdict): boolean {
  for (const { name, value } of facts) print(`${`${name}:`.padEnd(14)}${value}`)
  print(sentences[verdict](kind))
  return verdict === 'valid'
}

function printChain(result: ChainVerdict): boolean {
  if (result.verdict === 'no-chain' || result.verdict === 'no-keys') {
    print(result.verdict === 'no-keys' ? noKeys : noFile)
    return false
  }
  const { entries, head } = result.chain
  print(`Deal:        ${entries[0]?.words.title?.text ?? 'without a title'} (${head.deal})`)
  print(`Head:        ${head.digest}, taken ${head.taken_at}`)
  for (const { entry } of entries)
    print(`${String(entry.number).padStart(5)}  ${entry.at}  ${describeEntry(entry, head.currency)}`)
  if (result.verdict === 'valid')
    print(`VALID: the instance signed each of ${entries.length} entries, and each continues the one before.`)
  else
    print(`${titles[result.verdict] ?? 'ALTERED'}: ${faultSentences[result.verdict](result.entry)} Do not rely on it.`)
  return result.verdict === 'valid'
}

/** A forged file could hold control characters that hide the verdict or write another. */
function print(text: string): void {
  console.log(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '))
}
