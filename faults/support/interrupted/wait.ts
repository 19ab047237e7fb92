import { test } from 'vitest'
import { testDatabase } from '../../../src/testing/test-database.ts'
import { runProduct, temporaryFolder } from '../product.ts'

test('has a database and a product when it is interrupted', async () => {
  await testDatabase()
  if (process.env.WITH_PRODUCT)
    await runProduct({ dataDir: temporaryFolder(), environment: { SAMPLE_NETWORK: 'off' } }).ready()
  process.stderr.write('Ready to be interrupted.\n')
  await new Promise(() => undefined)
})
