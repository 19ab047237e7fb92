import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './ports.ts'

/** What an instance keeps of its server beside the cluster, readable by its owner alone. */
export interface ServerRecord {
  port: number
  password: string
}

/** What is remembered, nothing where the file is missing or was cut off by a crash. */
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

/** Of two first starts at once, one password must win: the first to link its file. */
export function createServerRecord(dataDir: string, memory: ServerRecord): ServerRecord {
  const draft = write(dataDir, memory)
  try {
    linkSync(draft, fileIn(dataDir))
    return memory
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const winner = readServerRecord(dataDir)
    if (winner) return winner
    renameSync(draft, fileIn(dataDir))
    return memory
  } finally {
    rmSync(draft, { force: true })
  }
}

export function writeServerRecord(dataDir: string, memory: ServerRecord): void {
  renameSync(write(dataDir, memory), fileIn(dataDir))
}

function write(dataDir: string, memory: ServerRecord): string {
  const draft = `${fileIn(dataDir)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(memory), { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  return draft
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}
