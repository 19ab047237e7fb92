import {
  type Finding,
  noKeysFinding,
  retiredKeyFinding,
  type SignedFileKind,
  unknownKeyFinding,
} from '#ui/signed-file.ts'
import { faultSentences } from '../describe-entry.ts'
import type { ChainFile } from '../entry.ts'
import { type ChainVerdict, type Fault, verifyChain } from '../verify-chain.ts'
import { ChainDetails } from './chain-details.tsx'

/** Timelines of deals, on the page that verifies files. */
export const chainKind: SignedFileKind = {
  isFile: (file) => 'entries' in file && 'head' in file,
  verify: async (chainJson, keysJson) => findingOf(await verifyChain(chainJson, { keysJson })),
}

function findingOf(result: ChainVerdict): Finding {
  if (result.verdict === 'no-keys') return noKeysFinding
  if (result.verdict === 'no-chain')
    return { tone: 'error', title: 'Not a timeline', body: 'This is not the JSON file of the timeline of a deal.' }
  const { chain } = result
  if (result.verdict === 'valid')
    return {
      ...{ tone: 'info', title: 'Valid', body: describeValid(chain) },
      details: <ChainDetails chain={chain} />,
    }
  const isOfEntry = faultsOfEntries.includes(result.verdict)
  const details = <ChainDetails chain={chain} faultyEntry={isOfEntry ? result.entry : 0} />
  if (result.verdict === 'unknown-key') return { ...unknownKeyFinding, details }
  if (result.verdict === 'retired-key') return { ...retiredKeyFinding, details }
  return {
    ...{ tone: 'error', title: 'Altered', details },
    body: `${faultSentences[result.verdict](result.entry)} Do not rely on it.`,
  }
}

/** The others are about what is missing, or about the end of the file. */
const faultsOfEntries: Fault[] = ['changed', 'words-changed', 'moved']

const describeValid = ({ entries }: ChainFile) =>
  entries.length === 1
    ? 'The operator signed the one entry of this timeline. Nothing was changed since.'
    : `The operator signed each of the ${entries.length} entries, and each continues the one before. Nothing was changed, dropped or moved.`
