import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A process as it was started. Pids are used again, so the time of its start says whether it is still the same. */
export interface OwnedProcess {
  name: string
  pid: number
  /** In clock ticks since the machine started, as /proc says. */
  startTime: string
  bootId: string
}

const folderOf = (clusterFolder: string) => join(clusterFolder, 'processes')

export function recordProcess(clusterFolder: string, name: string, pid: number): void {
  const startTime = startTimeOf(pid)
  if (!startTime) return
  mkdirSync(folderOf(clusterFolder), { recursive: true })
  const record: OwnedProcess = { name, pid, startTime, bootId: bootId() }
  writeFileSync(join(folderOf(clusterFolder), name), JSON.stringify(record))
}

/** The recorded processes that still run. */
export function runningProcesses(clusterFolder: string): OwnedProcess[] {
  return recordedNames(clusterFolder).flatMap((name) => {
    const record = readRecord(clusterFolder, name)
    return record && isStillSame(record, startTimeOf(record.pid), bootId()) ? [record] : []
  })
}

export const findProcess = (clusterFolder: string, name: string) =>
  runningProcesses(clusterFolder).find((process) => process.name === name)

export const isStillSame = (
  recorded: Pick<OwnedProcess, 'startTime' | 'bootId'>,
  startTime: string | undefined,
  currentBootId: string,
): boolean => recorded.startTime === startTime && recorded.bootId === currentBootId

/** Sends the signal if the pid still belongs to the recorded process. */
export function signalProcess(owned: OwnedProcess, signal: NodeJS.Signals): void {
  if (!isStillSame(owned, startTimeOf(owned.pid), bootId())) return
  try {
    process.kill(owned.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Asks processes to end, waits, and kills the ones that did not. */
export async function endProcesses(owned: OwnedProcess[], patience: number): Promise<void> {
  for (const one of owned) signalProcess(one, 'SIGTERM')
  if (await haveEnded(owned, patience)) return
  for (const one of owned) signalProcess(one, 'SIGKILL')
  await haveEnded(owned, 10_000)
}

export function forgetProcess(clusterFolder: string, name: string): void {
  rmSync(join(folderOf(clusterFolder), name), { force: true })
}

async function haveEnded(owned: OwnedProcess[], patience: number): Promise<boolean> {
  for (const deadline = performance.now() + patience; performance.now() < deadline; await wait(50))
    if (owned.every((one) => !isStillSame(one, startTimeOf(one.pid), bootId()))) return true
  return false
}

/** Undefined for a process that does not exist, or has ended and was not reaped yet. */
function startTimeOf(pid: number): string | undefined {
  try {
    return parseStartTime(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** The name of a program may contain spaces and brackets, so the fields are counted from the last bracket. */
export function parseStartTime(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

function recordedNames(clusterFolder: string): string[] {
  try {
    return readdirSync(folderOf(clusterFolder))
  } catch {
    return []
  }
}

function readRecord(clusterFolder: string, name: string): OwnedProcess | undefined {
  try {
    return JSON.parse(readFileSync(join(folderOf(clusterFolder), name), 'utf8'))
  } catch {
    // The starter was killed while it wrote the file.
    return undefined
  }
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
