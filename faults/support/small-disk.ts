import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { endServer, temporaryFolder } from './product.ts'

export interface SmallDisk {
  /** A data folder on the disk, for the product. */
  dataDir: string
  /** Fills the disk. */
  fill(): void
  /** Frees the given number of bytes, or all. */
  free(bytes?: number): void
}

/** Why this machine cannot mount a small disk; undefined if it can. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'small disks are made on Linux alone'
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
  } catch {
    return 'this machine lets nobody mount a small disk'
  }
  return undefined
}

/** A small disk in memory, removed after the test. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', dataDir])
  onTestFinished(async () => {
    await endServer(dataDir)
    execFileSync('umount', ['--lazy', dataDir])
  })
  const ballast = join(dataDir, 'ballast')
  let taken = 0
  return {
    dataDir,
    fill: () => {
      taken += append(ballast, 1_048_576) + append(ballast, 4096)
    },
    free: (bytes) => {
      if (bytes === undefined) return rmSync(ballast)
      taken -= bytes
      truncateSync(ballast, taken)
    },
  }
}

/** Writes blocks until no more fits. */
function append(path: string, size: number): number {
  const file = openSync(path, 'a')
  let written = 0
  try {
    for (const zeros = Buffer.alloc(size); ; ) {
      const bytesWritten = writeSync(file, zeros)
      written += bytesWritten
      if (bytesWritten < size) return written
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return written
  } finally {
    closeSync(file)
  }
}
