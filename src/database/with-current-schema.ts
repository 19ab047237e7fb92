import { OperatorError } from '#lib/operator-error.ts'
import { knownMigrations, schemaVersion } from './apply-migrations.ts'
import { connectOwner } from './connect-owner.ts'
import { appLoginUrl } from './roles.ts'
import { lockSchemaShared } from './schema-lock.ts'

interface Access {
  ownerUrl: string
  appUrl: string | undefined
}

/**
 * For a command that runs while the product may be running. Passes `work` the URL for requests, and keeps others from migrating until
 * `work` ends. It does not migrate, because a process of another version may be serving; it refuses another schema.
 */
export async function withCurrentSchema<T>(access: Access, work: (url: string) => Promise<T>): Promise<T> {
  const ownerConnection = await connectOwner(access.ownerUrl)
  try {
    await lockSchemaShared(ownerConnection)
    assertCurrent(await schemaVersion(ownerConnection))
    return await work(access.appUrl ?? (await appLoginUrl(ownerConnection, access.ownerUrl)))
  } finally {
    await ownerConnection.end()
  }
}

function assertCurrent(version: number): void {
  const newest = knownMigrations().at(-1)?.folderMillis ?? 0
  if (version === 0) throw new OperatorError('The database has no tables yet; start the product once, then try again.')
  if (version < newest)
    throw new OperatorError(
      'The database belongs to an older version of the product; start this version once to upgrade it, or use the command of that version.',
    )
  if (version > newest)
    throw new OperatorError('The database belongs to a newer version of the product; use the command of that version.')
}
