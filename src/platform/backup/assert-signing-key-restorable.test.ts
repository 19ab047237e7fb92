import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { newSigningSeed, openSigningKey } from '../signing/keys.ts'
import { assertSigningKeyRestorable } from './assert-signing-key-restorable.ts'

const [ours, theirs] = [newSigningSeed(), newSigningSeed()]
const signingKeyId = openSigningKey(ours).id

interface Case {
  isInBackup?: boolean
  setting?: string
  /** In the data folder. */
  file?: string
}

async function check({ isInBackup = false, setting, file }: Case) {
  const folder = temporaryFolder('signing-key-')
  mkdirSync(join(folder, 'secrets'))
  if (file) writeFileSync(join(folder, 'secrets/signing-key'), `${file}\n`)
  await assertSigningKeyRestorable(
    {
      ...{ format: 1, product: '0.1.0', schema: 1, createdAt: '2026-01-01T00:00:00.000Z', sequences: {} },
      instance: { id: '00000000-0000-4000-8000-000000000001', keyDigest: null, signingKeyId },
      entries: isInBackup ? [{ name: 'secrets/signing-key', bytes: 1, sha256: '' }] : [],
    },
    { DATA_DIR: folder, SIGNING_KEY: setting },
  )
}

test.each<[string, Case]>([
  ['the backup holds the signing key', { isInBackup: true, file: theirs }],
  ['SIGNING_KEY is the key', { setting: ours }],
  ['the data folder has the key', { file: ours }],
])('accepts a restore if %s', async (_, given) => await check(given))

test.each<[string, Case, RegExp]>([
  ['nothing holds the signing key', {}, /does not hold the signing key .* nothing was changed\. Set SIGNING_KEY/],
  ['only another key is there', { file: theirs }, /does not hold the signing key/],
  ['SIGNING_KEY is another', { isInBackup: true, setting: theirs }, /SIGNING_KEY is not the one/],
])('refuses a restore if %s', async (_, given, sentence) => {
  await expect(check(given)).rejects.toThrow(sentence)
})
