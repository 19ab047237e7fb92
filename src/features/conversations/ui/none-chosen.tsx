import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Beside the list, while no conversation is open. */
export function NoneChosen() {
  return (
    <EmptyState drawing={<SealedEnvelope />} title="In confidence" className="my-auto">
      Choose a conversation to read it. What is written here is between the two of you.
    </EmptyState>
  )
}
