import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#database/database.ts'
import { ensureAppLogin } from '#database/roles.ts'
import { atEnd } from './at-end.ts'

export interface TestDatabase extends Database {
  url: string
  ownerUrl: string
  /** A connection that bypasses row policies, to check what is stored. */
  superuser: pg.Pool
}

/** A new database for this test file, cloned from the migrated template and dropped at the end. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: inject('superuserUrl') })
  await server.connect()
  await server.query(`create database ${name} template subrosa strategy file_copy owner subrosa_owner`)

  const ownerUrl = urlOf(inject('ownerUrl'), name)
  const url = await appLogin(ownerUrl)
  const superuser = new pg.Pool({ connectionString: urlOf(inject('superuserUrl'), name), max: 4 })
  superuser.on('error', () => undefined)
  const database = openDatabase({ url, size: 10, onError: () => undefined, patience: 6 })
  atEnd(async () => {
    await Promise.all([database.close(), superuser.end()])
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return { ...database, url, ownerUrl, superuser }
}

async function appLogin(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return await ensureAppLogin(owner, ownerUrl)
  } finally {
    await owner.end()
  }
}

function urlOf(base: string, database: string): string {
  const url = new URL(base)
  url.pathname = `/${database}`
  return url.href
}
