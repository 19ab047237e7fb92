import { percentile, tableOf } from './figures.ts'
import type { Result } from './run-rounds.ts'

/** The figures as Markdown, which also reads well in a terminal. */
export function reportOf({ rounds, counts, direct, streams, failures }: Result, partition: string): string {
  const resumed = streams.resumedAfter
  const seconds = (share: number) => `${(percentile(resumed, share) / 1_000).toFixed(1)} s`
  const failureLines = Object.entries(failures).map(([reason, count]) => `- ${count} × ${reason}`)
  const missingLines = streams.unreported.map(
    ({ id, startedAt, acknowledgedAt = 0, setbacks }) =>
      `- message ${id}, sent at ${Math.round(startedAt)} ms, acknowledged at ${Math.round(acknowledgedAt)} ms after ${setbacks.length + 1} tries`,
  )
  return [
    tableOf(rounds),
    '',
    `- Partition: the primary is ${partition}.`,
    `- Writes through the balancer: ${counts.acknowledged} acknowledged, ${counts.lost} lost, ${counts.doubled} doubled, ${counts.neverAcknowledged} never acknowledged.`,
    `- Writes tried directly on every node: ${direct.attempts} tried, ${direct.acknowledged} acknowledged, ${direct.lost} lost, ${direct.twoPrimaries} accepted by a second primary.`,
    `- Live streams: ${streams.messages} messages reported, ${streams.unreported.length} missing, ${streams.resyncs} times told to read everything again; ${resumed.length} times resumed${resumed.length > 0 ? `, p50 ${seconds(0.5)}, p99 ${seconds(0.99)}` : ''}.`,
    ...(missingLines.length > 0 ? ['', 'Messages that a stream left out:', '', ...missingLines] : []),
    ...(failureLines.length > 0 ? ['', 'Requests that failed without the promised refusal:', '', ...failureLines] : []),
  ].join('\n')
}

/** Whether everything held that must hold in any round. */
export const isProved = ({ counts, direct, streams }: Result): boolean =>
  [
    counts.lost,
    counts.doubled,
    counts.neverAcknowledged,
    direct.lost,
    direct.twoPrimaries,
    streams.unreported.length,
  ].every((count) => count === 0)
