import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations, knownMigrations, schemaVersion } from '../src/database/apply-migrations.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '../src/database/instance-database.ts'
import { ecbFile, someRates } from '../src/testing/ecb-file.ts'
import { command, commandWith } from './support/command.ts'
import { preparedFolder, temporaryFolder } from './support/product.ts'

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

test('rates loads a file of the European Central Bank, once, and says why it refuses one', async () => {
  const dataDir = await preparedFolder()
  const load = async (dated: string, rates = someRates) => {
    const file = join(temporaryFolder(), 'eurofxref-daily.xml')
    writeFileSync(file, ecbFile({ dated, rates }))
    return await command('rates', dataDir, file)
  }
  expect(await load('2026-09-01')).toEqual({
    code: 0,
    output: expect.stringMatching(/^The rates of 2026-09-01 are in use\. The product compares the prices .*\n$/),
  })
  expect(await load('2026-09-01')).toEqual({ code: 0, output: 'The rates of 2026-09-01 were in use already.\n' })
  expect(await load('2026-08-31')).toEqual({
    code: 1,
    output: expect.stringMatching(/^The rates in the file are of 2026-08-31, and those in use of 2026-09-01; .*\n$/),
  })
  expect(await command('rates', dataDir, join(dataDir, 'nothing.xml'))).toEqual({
    code: 1,
    output: expect.stringMatching(/^The file .*nothing\.xml could not be read\.\n$/),
  })
})
