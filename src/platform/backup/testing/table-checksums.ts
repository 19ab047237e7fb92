import type pg from 'pg'
import { digestOf } from '../digest.ts'
import { copyOut, listTables } from '../table-copies.ts'

/** Checksums of every table, seen past all policies. */
export async function tableChecksums(superuser: pg.Pool): Promise<Record<string, string>> {
  const client = await superuser.connect()
  try {
    const digests: Record<string, string> = {}
    for (const table of await listTables(client)) digests[table.name] = (await digestOf(copyOut(client, table))).sha256
    return digests
  } finally {
    client.release()
  }
}
