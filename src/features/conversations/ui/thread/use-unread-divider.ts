import { useEffect, useState } from 'react'
import type { Conversation, Message } from '../../records.ts'
import { dividerAfterArrival, lastSequence } from './loaded-messages.ts'

interface ReaderState {
  /** Whether the reader sees new messages at once: the page is visible and scrolled to the end. */
  isWatching: boolean
  /** Whether messages from before the conversation was opened are still loading. */
  isCatchingUp: boolean
}

/**
 * The sequence after which the unread divider is shown, or null. It is set when the conversation is opened with unread
 * messages, or when messages arrive unseen.
 */
export function useUnreadDivider(
  conversation: Conversation,
  messages: readonly Message[],
  { isWatching, isCatchingUp }: ReaderState,
): number | null {
  const { unread, read_through } = conversation
  const last = lastSequence(messages)
  const [seen, setSeen] = useState({ last, divider: unread > 0 ? read_through : null })
  const [isCaughtUp, setIsCaughtUp] = useState(!isCatchingUp)
  useEffect(() => {
    if (!isCatchingUp) setIsCaughtUp(true)
  }, [isCatchingUp])
  if (last === seen.last) return seen.divider

  const newMessages = messages.filter(({ sequence }) => sequence > seen.last)
  let { divider } = seen
  // A member who answers has read the messages above.
  if (newMessages.some(({ own }) => own)) divider = null
  else if (!isWatching || !isCaughtUp) divider = dividerAfterArrival(divider, read_through, seen.last)
  setSeen({ last, divider })
  return divider
}
