import { root } from '../../scripts/proof/run-program.ts'
import { comparisonTable } from './comparison-table.ts'
import { withEarlierCheckout } from './earlier-checkout.ts'
import { measureInTurns } from './measure-in-turns.ts'
import type { Outcome } from './side.ts'
import { type Side, startSide } from './side.ts'

/** Measures an earlier commit and this checkout in turns and prints what each request costs in both. Records nothing. */
export async function compareWith(ref: string, parts: readonly string[], print: (text: string) => void): Promise<void> {
  await withEarlierCheckout(ref, async (folder, commit) => {
    const name = `${ref} (${commit.slice(0, 8)})`
    print(`Comparing this checkout with ${name}: ${parts.join(', ')}. A stale build of the pages is renewed first.`)
    const sides: Side[] = []
    try {
      for (const each of [folder, root]) sides.push(await startSide(each))
      for (const part of parts) {
        print(`\n## ${part}\n`)
        print(describeOutcomes(name, await measureInTurns(part, sides)))
      }
    } finally {
      for (const side of sides) side.end()
    }
  })
}

/** What a part costs in both checkouts, or why it could not be measured. */
export function describeOutcomes(name: string, [before, after]: readonly Outcome[]): string {
  const failures = [
    ...(before?.kind === 'failure'
      ? [`${name} cannot be measured by the bench of this checkout, so there is nothing to compare: ${before.reason}`]
      : []),
    ...(after?.kind === 'failure' ? [`This checkout could not be measured: ${after.reason}`] : []),
  ]
  if (failures.length > 0) return failures.join('\n')
  if (before?.kind !== 'result' || after?.kind !== 'result') return 'Nothing was measured.'
  return `${name} and now; each was measured in turns, so lines of a bare server or driver show the noise.\n\n${comparisonTable(before.tables, after.tables)}`
}
