import type { VisibleMark } from '#platform/images/marks/burn-in.ts'
import type { Scope } from '#platform/scope.ts'
import type { VisibleMarkChoice } from '../terms.ts'
import { markName } from './mark-name.ts'

interface Viewing {
  viewerId: string
  visible: VisibleMarkChoice
}

/** What others see in a picture that is sent to this viewer: their name and the day. */
export async function visibleMark(
  scope: Pick<Scope, 'db'>,
  { viewerId, visible }: Viewing,
): Promise<VisibleMark | undefined> {
  if (visible === 'none') return undefined
  const name = await markName(scope, viewerId)
  const day = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return { strength: visible, text: `${name} · ${day}` }
}
