import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/** A process for tests that kill it: starts a server, prints where it is, and stops it on SIGTERM. */
const [dataDir = '', settings = '{}'] = process.argv.slice(2)
const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const { url, port, wasRunning, stop } = await startEmbeddedPostgres({
    dataDir,
    log: (text) => print({ text }),
    settings: JSON.parse(settings) as Record<string, string>,
  })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
  print({ url, port, wasRunning })
} catch (error) {
  const { name, message } = error as Error
  print({ failure: name, message })
  process.exit(1)
}
