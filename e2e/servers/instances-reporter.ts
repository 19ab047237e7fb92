import type { FullResult, Reporter } from '@playwright/test/reporter'
import { type Ending, readEndings } from './recorded-endings.ts'

/** Fails the run if an instance did not exit with 0, and prints the instances' logs if a journey failed. */
export default class InstancesReporter implements Reporter {
  private hasRun = false

  onTestBegin(): void {
    this.hasRun = true
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (!this.hasRun || process.env.BASE_URL || status === 'interrupted') return undefined
    const failures = (readEndings() ?? [{ name: 'of this run', ended: 'no record', output: '' }]).filter(
      ({ ended }) => ended !== 0,
    )
    for (const { name, ended, output } of failures) write(`The instance "${name}" stopped with ${ended}:\n${output}`)
    if (failures.length === 0 && status !== 'passed')
      for (const ending of readEndings() ?? []) write(complaints(ending))
    return failures.length > 0 ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return false
  }
}

function complaints({ name, output }: Ending): string {
  const lines = output.split('\n').filter((line) => !line.startsWith('{"level":"info"'))
  return `What the instance "${name}" said:\n${lines.join('\n')}`
}

function write(text: string): void {
  process.stdout.write(`\n${text}\n`)
}
