import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#database/database.ts'
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
  server ??= openServer()
  const openedServer = server
  await openedServer.query(`create database ${name} template subrosa strategy file_copy owner subrosa_owner`)

  const [url, ownerUrl] = [urlOf(inject('appUrl'), name), urlOf(inject('ownerUrl'), name)]
  const superuser = new pg.Pool({ connectionString: urlOf(inject('superuserUrl'), name), max: 4 })
  superuser.on('error', () => undefined)
  const database = openDatabase({ url, size: 10, onError: () => undefined, patience: 6 })
  atEnd(async () => {
    await Promise.all([database.close(), superuser.end()])
    await openedServer.query(`drop database ${name} with (force)`)
  })
  return { ...database, url, ownerUrl, superuser }
}

/** Sets a configuration of the later connections of requests to this database. Other test databases have the same login. */
export async function configureRequests({ url, superuser }: TestDatabase, name: string, value: string): Promise<void> {
  const { username, pathname } = new URL(url)
  await superuser.query(`alter role "${username}" in database "${pathname.slice(1)}" set ${name} = ${value}`)
}

/** Kept for all test files of a worker: each new connection costs the server time (grow-slowly.ts). */
let server: pg.Pool | undefined

function openServer(): pg.Pool {
  const pool = new pg.Pool({ connectionString: inject('superuserUrl'), max: 1, allowExitOnIdle: true })
  pool.on('error', () => undefined)
  return pool
}

function urlOf(base: string, database: string): string {
  const url = new URL(base)
  url.pathname = `/${database}`
  return url.href
}
