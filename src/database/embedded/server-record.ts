import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './ports.ts'

/** How to reach the server of a data folder. Kept in postgres.json, which only its owner can read. */
export interface ServerRecord {
  port: number
  password: string
}

/** Undefined if the file is missing or was cut off by a crash. */
export function readServerRecord(dataDir: string): ServerRecord | undefined {
  try {
    const { port, password } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Partial<ServerRecord>
    return port && password ? { port, password } : undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof SyntaxError || code === 'ENOENT') return undefined
    throw error
  }
}

export async function newServerRecord(): Promise<ServerRecord> {
  return { port: await freePort(), password: randomBytes(24).toString('base64url') }
}

/** If two first starts run at once, both must use the same password: the first to link its file wins. */
export function createServerRecord(dataDir: string, record: ServerRecord): ServerRecord {
  const draft = write(dataDir, record)
  try {
    linkSync(draft, fileIn(dataDir))
    return record
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const winner = readServerRecord(dataDir)
    if (winner) return winner
    renameSync(draft, fileIn(dataDir))
    return record
  } finally {
    rmSync(draft, { force: true })
  }
}

export function writeServerRecord(dataDir: string, record: ServerRecord): void {
  renameSync(write(dataDir, record), fileIn(dataDir))
}

function write(dataDir: string, record: ServerRecord): string {
  const draft = `${fileIn(dataDir)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  return draft
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}
