import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { openSealing } from './seal.ts'

/** Where the key of an instance comes from: the setting SEALING_KEY, otherwise a file in DATA_DIR. */
export interface KeySource {
  DATA_DIR: string
  SEALING_KEY?: string | undefined
}

export const sealingKeyName = 'sealing-key'
const pathOf = ({ DATA_DIR }: KeySource) => join(DATA_DIR, 'secrets', sealingKeyName)

export async function readSealingKey(source: KeySource): Promise<string | undefined> {
  if (source.SEALING_KEY) return source.SEALING_KEY
  const content = await readFile(pathOf(source), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return content?.trim() || undefined
}

/** In hex. Identifies the key without revealing it. */
export const digestOfKey = (key: string): string => openSealing(key).digest('sealing key', 'digest').toString('hex')

/** Refuses a missing key, and a key other than the instance's. Before the first start there is no digest to compare with. */
export function assertSealingKey(key: string | undefined, keyDigest: string | null, source: KeySource): void {
  if (keyDigest === null) return
  if (key === undefined) throw missingSealingKey(source)
  if (digestOfKey(key) !== keyDigest) throw foreignSealingKey(source)
}

export const missingSealingKey = (source: KeySource): OperatorError =>
  new OperatorError(
    `The sealing key of this instance is missing: SEALING_KEY is not set, and there is no ${pathOf(source)}. ${remedy}`,
  )

export const foreignSealingKey = (source: KeySource): OperatorError =>
  new OperatorError(
    `The sealing key in ${source.SEALING_KEY ? 'SEALING_KEY' : pathOf(source)} is not the one of this instance. ${remedy}`,
  )

const remedy =
  'Bring back secrets/sealing-key from a backup or from another process of the instance, or set SEALING_KEY to it. If it is lost for good: npm run new-sealing-key.'
