import { ensureBrowser } from '../browser.ts'
import { type Instance, startInstance } from './instance.ts'
import { runNode } from './run-program.ts'
import { type Outcome, type Step, withReport } from './steps.ts'
import { oneFailed, sum, tallyPlaywright } from './tally.ts'

/** The journeys of e2e/ in a real browser, against an instance started as an operator would and one as a developer. */
export const journeys: Step = {
  name: 'journeys in a browser',
  async run() {
    const browser = await ensureBrowser((sentence) => console.log(sentence))
    const instances: Instance[] = []
    try {
      const product = await startInstance('start')
      instances.push(product)
      const design = await startInstance('dev')
      instances.push(design)

      const outcome = await walk({
        BASE_URL: product.url,
        SAMPLE_PASSPHRASE: product.passphrase,
        DESIGN_URL: design.url,
        CHROMIUM_PATH: browser,
      })
      if (outcome.tally.failed > 0) return { ...outcome, output: instances.map(complaints).join('\n') }

      // Part of the proof: a stop in the ordinary way leaves with 0.
      const stops = await Promise.all(instances.map(stopFailure))
      const output = stops.filter((failure) => failure !== undefined).join('\n')
      return output === ''
        ? outcome
        : { tally: sum([outcome.tally, oneFailed('an instance did not stop in the ordinary way')]), output }
    } finally {
      await Promise.all(instances.map(({ stop }) => stop()))
    }
  },
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
