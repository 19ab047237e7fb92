import { ensureBrowser } from '../browser.ts'
import { startInstance } from './instance.ts'
import { runNode } from './run-program.ts'
import { type Step, withReport } from './steps.ts'
import { oneFailed, sum, tallyPlaywright } from './tally.ts'

/** The journeys of e2e/ in a real browser, against an instance started as an operator would. */
export const journeys: Step = {
  name: 'journeys in a browser',
  async run() {
    const browser = await ensureBrowser((sentence) => console.log(sentence))
    const instance = await startInstance()
    const outcome = await withReport<Parameters<typeof tallyPlaywright>[0]>(tallyPlaywright, (report) =>
      runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
        live: true,
        env: {
          BASE_URL: instance.url,
          SAMPLE_PASSPHRASE: instance.passphrase,
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      }),
    ).finally(instance.stop)
    if (outcome.tally.failed > 0) return { ...outcome, output: instance.said() }

    // Part of the proof: a stop in the ordinary way leaves with 0.
    const code = await instance.stop()
    if (code === 0) return outcome
    return { tally: sum([outcome.tally, oneFailed]), output: `The instance stopped with ${code}:\n${instance.said()}` }
  },
}
