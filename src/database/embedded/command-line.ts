import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'

const options: ExecFileSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  timeout: 5_000,
}

/** The command line of a process on a system without /proc; undefined if it cannot be read. */
export function commandLineOf(pid: number, platform: NodeJS.Platform): string | undefined {
  const [program, args] = platform === 'win32' ? askPowerShell(pid) : askPs(pid)
  try {
    return execFileSync(program, args, options).trim() || undefined
  } catch {
    return undefined
  }
}

/** The cluster folder in the command line of a server, with or without quotes. */
export function clusterNamedIn(commandLine: string): string | undefined {
  return /(?:^"?|[\\/])postgres(?:\.exe)?"? "?-D"? "?(.+?)"?(?= "?-c"? |$)/.exec(commandLine)?.[1]
}

const askPs = (pid: number) => ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]] as const

const askPowerShell = (pid: number) =>
  [
    'powershell',
    ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`],
  ] as const
