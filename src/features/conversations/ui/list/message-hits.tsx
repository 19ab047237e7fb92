import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { MessageHitsProps } from './loaded-message-hits.tsx'

const loadedHits = onDemand(() => import('./loaded-message-hits.tsx'))

/** The messages that contain the words of a search. */
export function MessageHits(props: MessageHitsProps) {
  const loaded = useOnDemand(loadedHits, props.search !== '', ignoreFailure)
  return loaded && props.search ? <loaded.LoadedMessageHits {...props} /> : null
}

const ignoreFailure = () => undefined
