import { RoseMark } from '#ui/brand/rose-mark.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { copy } from './copy.ts'

/** Shown beside the list while no conversation is open. */
export function NoConversationOpen() {
  return (
    <EmptyState
      drawing={<RoseMark className="size-14 stroke-[0.6] text-gold" />}
      title="Choose a conversation"
      className="my-auto"
    >
      {copy.noneOpen}
    </EmptyState>
  )
}
