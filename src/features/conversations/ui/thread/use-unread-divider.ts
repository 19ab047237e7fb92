import { useEffect, useState } from 'react'
import type { Conversation, Message } from '../../records.ts'
import { dividerAfterArrival, lastSequence } from './loaded-messages.ts'

interface Looking {
  /** Whether what arrives is seen at once. */
  looking: boolean
  /** Whether what came before the conversation was opened may still be on its way. */
  catchingUp: boolean
}

/** After which message what is new begins: as it was when the conversation was opened, or when nobody looked. */
export function useUnreadDivider(
  conversation: Conversation,
  messages: readonly Message[],
  { looking, catchingUp }: Looking,
): number | null {
  const { unread, read_through } = conversation
  const last = lastSequence(messages)
  const [seen, setSeen] = useState({ last, mark: unread > 0 ? read_through : null })
  const [opened, setOpened] = useState(!catchingUp)
  useEffect(() => {
    if (!catchingUp) setOpened(true)
  }, [catchingUp])
  if (last === seen.last) return seen.mark

  const arrived = messages.filter(({ sequence }) => sequence > seen.last)
  let { mark } = seen
  // Whoever answers has read what stands above.
  if (arrived.some(({ own }) => own)) mark = null
  else if (!looking || !opened) mark = dividerAfterArrival(mark, read_through, seen.last)
  setSeen({ last, mark })
  return mark
}
