import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations, knownMigrations, schemaVersion } from '../src/database/apply-migrations.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '../src/database/instance-database.ts'
import { commandWith } from './support/command.ts'
import { temporaryFolder } from './support/product.ts'

test.each(['curator', 'remove-sample', 'two-factor-off'])(
  '%s runs no migration and does not stop a running server',
  async (name) => {
    const dataDir = temporaryFolder()
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    onTestFinished(() => server.stop())
    const ownerUrl = await ensureInstanceDatabase(server.url)
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    const [oldest] = knownMigrations()
    await applyMigrations(owner, knownMigrations().slice(0, 1))

    for (const instance of [{ DATA_DIR: dataDir }, { DATA_DIR: temporaryFolder(), DATABASE_URL: ownerUrl }])
      expect(await commandWith(instance, name, 'someone@example.com')).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^The database belongs to an older version of the product; start this version .*\n$/,
        ),
      })
    expect(await schemaVersion(owner)).toBe(oldest?.folderMillis)
  },
)
