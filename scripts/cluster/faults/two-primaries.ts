/** A write that one node acknowledged when it was sent to it directly. */
export interface DirectWrite {
  id: string
  node: string
  timeline: number
  startedAt: number
  acknowledgedAt: number
}

/**
 * Writes that prove two primaries: a node accepted them after another node had acknowledged one on a later timeline, or two nodes
 * acknowledged on the same timeline.
 */
export function findTwoPrimaries(writes: DirectWrite[]): DirectWrite[] {
  const nodeOfTimeline = new Map<number, string>()
  const inOrder = writes.toSorted((a, b) => a.acknowledgedAt - b.acknowledgedAt)
  for (const { timeline, node } of inOrder) if (!nodeOfTimeline.has(timeline)) nodeOfTimeline.set(timeline, node)
  return inOrder.filter(({ node, timeline, startedAt }) => {
    const isOvertaken = inOrder.some((later) => later.timeline > timeline && later.acknowledgedAt < startedAt)
    return isOvertaken || nodeOfTimeline.get(timeline) !== node
  })
}
