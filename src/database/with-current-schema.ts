import { OperatorError } from '#lib/operator-error.ts'
import { knownMigrations, schemaVersion } from './apply-migrations.ts'
import { connectOwner } from './connect-owner.ts'
import { appLoginUrl } from './roles.ts'
import { shareSchema } from './schema-lock.ts'

interface Access {
  ownerUrl: string
  appUrl: string | undefined
}

/**
 * For a command beside the product: the address requests connect with, of a database that has this version's schema and
 * keeps it while `work` lasts. It never migrates: a process of another version may be serving.
 */
export async function withCurrentSchema<T>(access: Access, work: (url: string) => Promise<T>): Promise<T> {
  const owner = await connectOwner(access.ownerUrl)
  try {
    await shareSchema(owner)
    assertCurrent(await schemaVersion(owner))
    return await work(access.appUrl ?? (await appLoginUrl(owner, access.ownerUrl)))
  } finally {
    await owner.end()
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
