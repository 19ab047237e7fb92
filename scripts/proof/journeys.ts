import { ensureBrowser } from '../browser.ts'
import { type Instance, startInstance } from './instance.ts'
import { openMailbox } from './mailbox.ts'
import { runNode } from './run-program.ts'
import { type Outcome, type Step, withReport } from './steps.ts'
import { oneFailed, sum, tallyPlaywright } from './tally.ts'

/** The journeys of e2e/ in a real browser, against what an operator starts, the specimens, and what a developer starts. */
export const journeys: Step = {
  name: 'journeys in a browser',
  run: () =>
    walkThrough(async (start) => {
      const product = await start('start')
      const design = await start('specimens')
      const development = await start('dev')
      return {
        ...{ BASE_URL: product.url, SAMPLE_PASSPHRASE: product.passphrase },
        ...{ DESIGN_URL: design.url, DEVELOPMENT_URL: development.url },
      }
    }),
}

/** Those that lead through the reader's mail, against an instance whose mail server and gateway are ours. */
export const mailJourneys: Step = {
  name: 'journeys through the mail',
  async run() {
    const mailbox = await openMailbox()
    try {
      return await walkThrough(async (start) => {
        const { url, passphrase } = await start('start', { ...mailbox.settings, LETTER_DELAY: '5' })
        return { BASE_URL: url, SAMPLE_PASSPHRASE: passphrase, MAILBOX_DIR: mailbox.folder }
      })
    } finally {
      await mailbox.close()
    }
  },
}

/** Starts what the journeys need and walks them; part of the proof is that all of it stops in the ordinary way. */
async function walkThrough(open: (start: typeof startInstance) => Promise<Record<string, string>>): Promise<Outcome> {
  const browser = await ensureBrowser((sentence) => console.log(sentence))
  const instances: Instance[] = []
  try {
    const env = await open(async (...how) => {
      const instance = await startInstance(...how)
      instances.push(instance)
      return instance
    })
    const outcome = await walk({ ...env, CHROMIUM_PATH: browser })
    if (outcome.tally.failed > 0) return { ...outcome, output: instances.map(complaints).join('\n') }

    const stops = await Promise.all(instances.map(stopFailure))
    const output = stops.filter((failure) => failure !== undefined).join('\n')
    return output === ''
      ? outcome
      : { tally: sum([outcome.tally, oneFailed('an instance did not stop in the ordinary way')]), output }
  } finally {
    await Promise.all(instances.map(({ stop }) => stop()))
  }
}

/** What it said besides having answered. */
function complaints({ said }: Instance): string {
  return said()
    .split('\n')
    .filter((line) => !line.startsWith('{"level":"info"'))
    .join('\n')
}

function walk(env: Record<string, string>): Promise<Outcome> {
  return withReport<Parameters<typeof tallyPlaywright>[0]>(tallyPlaywright, (report) =>
    runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      live: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  )
}

async function stopFailure({ stop, said }: Instance): Promise<string | undefined> {
  const code = await stop()
  return code === 0 ? undefined : `An instance stopped with ${code}:\n${said()}`
}
