import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { atEnd } from '#testing/at-end.ts'

/** A database without tables, as an operator makes one; `options` of CREATE DATABASE. */
export async function newDatabase(options = '') {
  const name = `new_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: inject('superuserUrl') })
  await server.connect()
  await server.query(`create database ${name} template template0 owner subrosa_owner ${options}`)
  const at = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href
  const superuser = new pg.Pool({ connectionString: at(inject('superuserUrl')), max: 2 })
  superuser.on('error', () => undefined)
  atEnd(async () => {
    await superuser.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return { name, ownerUrl: at(inject('ownerUrl')), superuser }
}
