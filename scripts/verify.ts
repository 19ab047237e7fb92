import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeEntry, faultSentences } from '#features/deals/chain/describe-entry.ts'
import { type ChainVerdict, verifyChain } from '#features/deals/chain/verify-chain.ts'
import { type Verdict, verifyReceipt } from '#features/listings/agreements/verify-receipt.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { isObject, parseJson } from '#lib/verify-signature.ts'
import { runCommand } from './command.ts'

const usage = `Name the receipt, or the timeline of a deal: npm run verify -- FILE [--keys FILE-OR-ADDRESS] [--head HEAD]
Without --keys, the public keys are read from the address that the file names. --head is the head of a timeline that you know
from an earlier file or a closing statement.`

const noFile = 'This is not the JSON file of a receipt or a timeline.'
const noKeys =
  'These are not public keys: a keys file is what the instance publishes at /.well-known/subrosa-keys.json.'

const receiptSentences: Record<Verdict['verdict'], string> = {
  valid: 'VALID: the instance signed this receipt, and the text is the one that was accepted.',
  altered: 'ALTERED: the key is known, but the receipt or its text is not what the instance signed.',
  'unknown-key': 'UNKNOWN KEY: none of the public keys has the id that the receipt names, so nothing is proven.',
  'retired-key':
    'RETIRED KEY: the signature fits, but the key had been replaced before the time that the receipt states. Do not rely on it.',
  'no-receipt': noFile,
  'no-keys': noKeys,
}

await runCommand(async () => {
  const { file, keys, head } = readArguments()
  const json = await readFile(resolve(file), 'utf8').catch(() => {
    throw new OperatorError(`The file ${file} could not be read.`)
  })
  const content = parseJson(json)
  const isChain = isObject(content) && 'entries' in content
  const keysJson = await readKeys(keys ?? publishedBy(content))
  const isValid = isChain
    ? printChain(await verifyChain(json, { keysJson, earlierHead: head?.toLowerCase() }))
    : printReceipt(await verifyReceipt(json, keysJson))
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
function publishedBy(content: unknown): string {
  const signed = isObject(content) ? (content.receipt ?? content.head) : undefined
  const instance = isObject(signed) ? String(signed.instance) : ''
  if (!URL.canParse(instance)) throw new OperatorError(noFile)
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

function printReceipt(result: Verdict): boolean {
  if ('receipt' in result) {
    const { listing, member, accepted_at, agreement, key } = result.receipt
    console.log(`Name given:  ${member.name_as_given} (member ${member.id})`)
    console.log(`Listing:     ${listing ? `${listing.title} (${listing.id})` : 'every private listing'}`)
    console.log(`Accepted:    ${accepted_at}`)
    console.log(`Version:     ${agreement.sha256}`)
    console.log(`Key:         ${key}`)
  }
  console.log(receiptSentences[result.verdict])
  return result.verdict === 'valid'
}

function printChain(result: ChainVerdict): boolean {
  if (result.verdict === 'no-chain' || result.verdict === 'no-keys') {
    console.log(result.verdict === 'no-keys' ? noKeys : noFile)
    return false
  }
  const { entries, head } = result.chain
  console.log(`Deal:        ${entries[0]?.words.title?.text ?? 'without a title'} (${head.deal})`)
  console.log(`Head:        ${head.digest}, taken ${head.taken_at}`)
  for (const { entry } of entries)
    console.log(`${String(entry.number).padStart(5)}  ${entry.at}  ${describeEntry(entry, head.currency)}`)
  if (result.verdict === 'valid')
    console.log(`VALID: the instance signed each of ${entries.length} entries, and each continues the one before.`)
  else console.log(`ALTERED: ${faultSentences[result.verdict](result.entry)} Do not rely on it.`)
  return result.verdict === 'valid'
}
