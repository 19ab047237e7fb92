import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { newSealingKey } from '../sealing/seal.ts'
import { digestOfKey, sealingKeyName } from '../sealing/sealing-key.ts'
import { assertKeyRestorable } from './assert-key-restorable.ts'
import type { Manifest } from './manifest.ts'

const [ours, theirs] = [newSealingKey(), newSealingKey()]

interface Case {
  /** Whether the backup holds our key. */
  held: boolean
  setting?: string
  /** In the data folder. */
  file?: string
  /** The key of the instance that is replaced. */
  replaced?: string
  replace?: boolean
}

async function check({ held, setting, file, replaced, replace = false }: Case) {
  const folder = temporaryFolder('key-')
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'secrets'))
  if (file) writeFileSync(join(folder, 'secrets', sealingKeyName), `${file}\n`)
  const manifest: Manifest = {
    format: 1,
    product: '0.1.0',
    schema: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    instance: { id: '00000000-0000-4000-8000-000000000001', keyDigest: digestOfKey(ours) },
    entries: held ? [{ name: `secrets/${sealingKeyName}`, bytes: 1, sha256: '' }] : [],
    sequences: {},
  }
  const keyDigest = replaced && digestOfKey(replaced)
  await assertKeyRestorable(manifest, { DATA_DIR: folder, SEALING_KEY: setting }, { keyDigest, replace })
}

test.each<[string, Case]>([
  ['the backup holds the key', { held: true }],
  ['the backup holds the key that is there already', { held: true, file: ours }],
  [
    'the backup holds the key, and that of an empty instance makes room',
    { held: true, file: theirs, replaced: theirs },
  ],
  ['--replace is given for the key of another instance', { held: true, file: theirs, replace: true }],
  ['SEALING_KEY is the key', { held: false, setting: ours }],
  ['SEALING_KEY is the key that the backup holds too', { held: true, setting: ours }],
  ['the data folder has the key that the backup lacks', { held: false, file: ours }],
])('accepts a restore if %s', async (_, given) => await check(given))

test.each<[string, Case, RegExp]>([
  ['nothing holds the key', { held: false }, /does not hold the sealing key .* nothing was changed\. Set SEALING_KEY/],
  ['only another key is there', { held: false, file: theirs, replace: true }, /does not hold the sealing key/],
  [
    'SEALING_KEY is another',
    { held: true, setting: theirs, replace: true },
    /SEALING_KEY is not the one of this instance/,
  ],
  [
    'it would overwrite the key of another instance',
    { held: true, file: theirs },
    /key of another instance; nothing was changed/,
  ],
])('refuses a restore if %s', async (_, given, sentence) => {
  await expect(check(given)).rejects.toThrow(sentence)
})
