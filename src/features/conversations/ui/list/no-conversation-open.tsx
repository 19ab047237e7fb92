import { RoseMark } from '#ui/brand/rose-mark.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Shown beside the list while no conversation is open. */
export function NoConversationOpen() {
  return (
    <EmptyState
      drawing={<RoseMark className="size-14 stroke-[0.6] text-gold" />}
      title="Under the rose"
      className="my-auto"
    >
      What is written here stays between two. Nobody else reads it, curators included, unless one of the two reports a
      message to them.
    </EmptyState>
  )
}
