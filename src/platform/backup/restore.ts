import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { applyMigrations } from '#database/apply-migrations.ts'
import { setForcedRowSecurity } from '#database/migrate.ts'
import { ensureAppLogin } from '#database/roles.ts'
import { settleIdentity } from '../instance-identity/settle-identity.ts'
import { sealingKeyName } from '../sealing/sealing-key.ts'
import { signingKeyName } from '../signing/signing-key.ts'
import { removeMarker, writeMarker } from '../storage/instance-marker.ts'
import { isKey, type Storage } from '../storage/storage.ts'
import { assertKeyRestorable } from './assert-key-restorable.ts'
import { assertReplaceable } from './assert-replaceable.ts'
import { assertSigningKeyRestorable } from './assert-signing-key-restorable.ts'
import { assertStorageReplaceable, unnamedKeys } from './assert-storage-replaceable.ts'
import type { Instance } from './back-up.ts'
import { connectOwner, toOperatorError } from './connect-owner.ts'
import { digestOf, sameDigest } from './digest.ts'
import type { Manifest } from './manifest.ts'
import type { ReportProgress } from './progress.ts'
import { readArchive } from './read-archive.ts'
import { type StagedSecrets, stageSecrets } from './stage-secrets.ts'
import { suspendConstraints } from './suspend-constraints.ts'
import { copyIn, copyOut, listTables, nameOf, type Table } from './table-copies.ts'
import type { VerifiedBackup } from './verify-backup.ts'

interface Target extends Instance {
  /** Whether the operator made the role that requests use. */
  ownAppRole?: boolean
  /** Put it in the place of members and files. */
  replace: boolean
  /** Only to try the backup: what is restored gets an id of its own. */
  rehearsal?: boolean
}

/**
 * Puts a backup in place of what the instance holds. The database changes in one transaction, and database and files are
 * compared with the backup before it commits, so a failure leaves the old state; files that were added by then remain, unnamed
 * by any row. The caller has made sure that nobody uses the instance.
 */
export async function restore(backup: VerifiedBackup, target: Target): Promise<void> {
  const owner = await connectOwner(target.ownerUrl, 'restore')
  const secrets = await stageSecrets(target.dataDir)
  try {
    await owner.query('begin')
    const { identity, hasMembers } = await assertReplaceable(owner, target.replace)
    const replaced = { instance: identity?.id, hasMembers, replace: target.replace }
    await assertStorageReplaceable(target.storage, backup.manifest, replaced)
    if (!target.ownAppRole) await ensureAppLogin(owner, target.ownerUrl)
    const keySource = { DATA_DIR: target.dataDir, SEALING_KEY: target.sealingKey, SIGNING_KEY: target.signingKey }
    await assertKeyRestorable(backup.manifest, keySource, { keyDigest: identity?.keyDigest, replace: target.replace })
    await assertSigningKeyRestorable(backup.manifest, keySource)
    const tables = await makeTables(owner, backup)
    await loadArchive(backup, owner, tables, target, secrets)
    await compareTables(owner, tables, backup.manifest, target.reportProgress)
    await compareFiles(target.storage, backup.manifest, target.reportProgress)
    const instance = await settleIdentity(owner, target.rehearsal ?? false)
    await owner.query('commit')
    await secrets.install()
    // An older schema gets its id by the migrations that follow, and the next start writes it.
    await (instance ? writeMarker(target.storage, instance) : removeMarker(target.storage))
  } catch (error) {
    throw toOperatorError(error)
  } finally {
    await secrets.discard()
    await owner.end()
  }
  for await (const key of unnamedKeys(target.storage, backup.manifest)) await target.storage.remove(key)
}

/** The schema of the backup's time, without the job queue, which the next start creates again. */
async function makeTables(owner: pg.Client, { migrations }: VerifiedBackup): Promise<Table[]> {
  for (const schema of ['pgboss', 'drizzle', 'public']) await owner.query(`drop schema if exists ${schema} cascade`)
  await owner.query('create schema public')
  await applyMigrations(owner, migrations)
  await setForcedRowSecurity(owner, 'no force')
  return await listTables(owner)
}

async function loadArchive(
  { manifest, ...backup }: VerifiedBackup,
  owner: pg.Client,
  tables: Table[],
  { storage, sealingKey, signingKey, reportProgress }: Target,
  secrets: StagedSecrets,
): Promise<void> {
  const restoreConstraints = await suspendConstraints(owner, tables)
  const fromSettings = [...(sealingKey ? [sealingKeyName] : []), ...(signingKey ? [signingKeyName] : [])]
  const contentTypes = new Map(manifest.entries.map(({ name, contentType }) => [name, contentType]))
  const consumeEntry = async (name: string, content: Readable) => {
    // Backups of earlier versions also hold what other programs had in the bucket; that stays out.
    const [folder, nameInFolder] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)]
    if (folder === 'tables') await copyIn(owner, tableNamed(tables, nameInFolder), content)
    else if (folder === 'files' && isKey(nameInFolder))
      await storage.put(nameInFolder, await buffer(content), contentTypes.get(name) ?? '')
    else if (folder === 'secrets' && !fromSettings.includes(nameInFolder))
      await secrets.stage(nameInFolder, await buffer(content))
    else content.resume()
  }
  await readArchive(backup, consumeEntry, reportProgress)
  for (const [sequence, value] of Object.entries(manifest.sequences))
    await owner.query('select setval($1::regclass, $2)', [nameOf(sequence), value])
  await restoreConstraints()
}

function tableNamed(tables: Table[], name: string): Table {
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`The schema has no table ${name}`)
  return table
}

async function compareTables(
  owner: pg.Client,
  tables: Table[],
  manifest: Manifest,
  reportProgress?: ReportProgress,
): Promise<void> {
  const entriesByName = new Map(manifest.entries.map((entry) => [entry.name, entry]))
  for (const [index, table] of tables.entries()) {
    reportProgress?.(`comparing table ${index + 1} of ${tables.length}`)
    const copyStream = copyOut(owner, table)
    const isSame = sameDigest(await digestOf(copyStream), entriesByName.get(`tables/${table.name}`))
    if (!isSame) throw new Error(`The table ${table.name} differs from the backup after loading`)
  }
}

async function compareFiles(storage: Storage, { entries }: Manifest, reportProgress?: ReportProgress): Promise<void> {
  const files = entries.filter(({ name }) => name.startsWith('files/') && isKey(name.slice('files/'.length)))
  for (const [index, entry] of files.entries()) {
    reportProgress?.(`comparing file ${index + 1} of ${files.length}`)
    const key = entry.name.slice('files/'.length)
    const { body = Readable.from([]), contentType } = (await storage.get(key)) ?? {}
    const isSame = sameDigest(await digestOf(body), entry) && contentType === entry.contentType
    if (!isSame) throw new Error(`The file ${key} differs from the backup after storing`)
  }
}
