import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Verdict, verifyReceipt } from '#features/listings/agreements/verify-receipt.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { runCommand } from './command.ts'

const usage = `Name the receipt: npm run verify -- FILE [--keys FILE-OR-ADDRESS]
Without --keys, the public keys are read from the address that the receipt names.`

const sentences: Record<Verdict['verdict'], string> = {
  valid: 'VALID: the instance signed this receipt, and the text is the one that was accepted.',
  altered: 'ALTERED: the key is known, but the receipt or its text is not what the instance signed.',
  'unknown-key': 'UNKNOWN KEY: none of the public keys has the id that the receipt names, so nothing is proven.',
  'retired-key':
    'RETIRED KEY: the signature fits, but the key had been replaced before the time that the receipt states. Do not rely on it.',
  'no-receipt': 'This is not the JSON file of a receipt.',
  'no-keys': 'These are not public keys: a keys file is what the instance publishes at /.well-known/subrosa-keys.json.',
}

await runCommand(async () => {
  const { file, keys } = readArguments()
  const receiptJson = await readFile(resolve(file), 'utf8').catch(() => {
    throw new OperatorError(`The file ${file} could not be read.`)
  })
  const result = await verifyReceipt(receiptJson, await readKeys(keys ?? publishedBy(receiptJson)))
  if ('receipt' in result) printReceipt(result)
  console.log(sentences[result.verdict])
  process.exitCode = result.verdict === 'valid' ? 0 : 1
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } })
    const [file] = positionals
    if (file) return { file, keys: values.keys }
  } catch {
    // Answered below.
  }
  throw new OperatorError(usage)
}

/** The address comes from a file that may be forged, so the command prints it: the reader decides whether to trust it. */
function publishedBy(receiptJson: string): string {
  try {
    const { receipt } = JSON.parse(receiptJson) as { receipt: { instance: string } }
    const address = new URL('/.well-known/subrosa-keys.json', receipt.instance).href
    console.log(`The public keys are read from ${address}. Use --keys FILE if you do not trust that address.`)
    return address
  } catch {
    throw new OperatorError(sentences['no-receipt'])
  }
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

function printReceipt({ receipt }: Extract<Verdict, { receipt: unknown }>) {
  const about = receipt.listing ? `${receipt.listing.title} (${receipt.listing.id})` : 'every private listing'
  console.log(`Name given:  ${receipt.member.name_as_given} (member ${receipt.member.id})`)
  console.log(`Listing:     ${about}`)
  console.log(`Accepted:    ${receipt.accepted_at}`)
  console.log(`Version:     ${receipt.agreement.sha256}`)
  console.log(`Key:         ${receipt.key}`)
}
