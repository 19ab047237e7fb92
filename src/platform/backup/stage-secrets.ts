import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface StagedSecrets {
  stage(name: string, content: Buffer): Promise<void>
  /** Moves them into place. */
  install(): Promise<void>
  discard(): Promise<void>
}

/** Keeps restored secrets in another folder until the database has committed. */
export async function stageSecrets(dataDir: string): Promise<StagedSecrets> {
  const folder = join(dataDir, 'secrets')
  await mkdir(dataDir, { recursive: true })
  const stagingFolder = await mkdtemp(join(dataDir, 'secrets-restored-'))
  const names: string[] = []
  return {
    stage: async (name, content) => {
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) throw new Error('Not the name of a secret')
      const file = await open(join(stagingFolder, name), 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      names.push(name)
    },
    install: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of names) await rename(join(stagingFolder, name), join(folder, name))
    },
    discard: () => rm(stagingFolder, { recursive: true, force: true }),
  }
}
