import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/** A process of its own for the tests that kill one: says what it started, stops it on SIGTERM. */
const [dataDir = '', settings = '{}'] = process.argv.slice(2)
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const { url, port, adopted, stop } = await startEmbeddedPostgres({
    dataDir,
    log: (text) => say({ text }),
    settings: JSON.parse(settings) as Record<string, string>,
  })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
  say({ url, port, adopted })
} catch (error) {
  const { name, message } = error as Error
  say({ failure: name, message })
  process.exit(1)
}
