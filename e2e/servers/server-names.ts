/** The instances that journeys need; `mail` is a product that sends mail, asks each unknown device for a code, and has files scanned. */
export const serverNames = ['product', 'specimens', 'development', 'mail'] as const

export type ServerName = (typeof serverNames)[number]

interface Announcement {
  urls: Partial<Record<ServerName, string>>
  passphrase: string
  /** `address|key` of each instance with a sample network: the key of its curator's authenticator. */
  curatorKeys: string[]
  mailboxFolder: string
}

/** Playwright sets an environment variable for each named group, empty for an instance that was not started. */
export const announcementPattern =
  /Journeys may begin: product=(?<product_url>\S*) specimens=(?<specimens_url>\S*) development=(?<development_url>\S*) mail=(?<mail_url>\S*) passphrase=(?<sample_passphrase>\S*) curators=(?<curator_keys>\S*) mailbox=(?<mailbox_folder>.*)\n/

export const announcementLine = ({ urls, passphrase, curatorKeys, mailboxFolder }: Announcement): string =>
  `Journeys may begin: ${serverNames.map((name) => `${name}=${urls[name] ?? ''}`).join(' ')} passphrase=${passphrase} curators=${curatorKeys.join(',')} mailbox=${mailboxFolder}\n`

const projectServers: [project: RegExp, server: ServerName][] = [
  [/^(desktop|phone)$/, 'product'],
  [/^design-/, 'specimens'],
  [/^development$/, 'development'],
  [/^mail$/, 'mail'],
]
const folderServers: [folder: RegExp, server: ServerName][] = [
  [/^e2e\/design\b/, 'specimens'],
  [/^e2e\/development\b/, 'development'],
  [/^e2e\/mail\b/, 'mail'],
  [/^e2e\/./, 'product'],
]

/** The servers that a command line of Playwright needs: by its projects, and by its files if all are in `e2e/`. */
export function chosenServers(programArguments: readonly string[]): ServerName[] {
  const projects = projectsIn(programArguments)
  const files = programArguments.filter((word) => word.startsWith('e2e/'))
  return serverNames.filter(
    (name) =>
      (projects.length === 0 || projects.some((project) => serverOf(projectServers, project) === name)) &&
      (files.length === 0 || files.some((file) => serverOf(folderServers, file) === name)),
  )
}

function serverOf(table: [RegExp, ServerName][], word: string): ServerName | undefined {
  return table.find(([pattern]) => pattern.test(word))?.[1]
}

/** Reads `--project a b` and `--project=a --project=b`; `*` matches any characters. */
function projectsIn(programArguments: readonly string[]): string[] {
  const projectNames = ['desktop', 'phone', 'development', 'design-desktop', 'design-phone', 'mail']
  const projectPatterns = programArguments.flatMap((word, index) => {
    if (word.startsWith('--project=')) return [word.slice('--project='.length)]
    if (word !== '--project') return []
    const followingArguments = programArguments.slice(index + 1)
    const end = followingArguments.findIndex((one) => one.startsWith('-'))
    return end === -1 ? followingArguments : followingArguments.slice(0, end)
  })
  return projectNames.filter((name) =>
    projectPatterns.some((pattern) =>
      new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`, 'i').test(name),
    ),
  )
}
