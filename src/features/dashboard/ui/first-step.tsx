import { StepLine } from '#ui/collections/step-line.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'

/** Asks a new member to create a listing or a mandate. Without one, other members have no reason to write to them. */
export function FirstStep({ done }: { done: boolean }) {
  return (
    <StepLine
      title="Add a listing or a mandate"
      done={done}
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/dashboard/create" size="small">
            Create Listing
          </LinkButton>
          <LinkButton to="/dashboard/create-mandate" size="small">
            Create Mandate
          </LinkButton>
        </div>
      }
    >
      {copy.firstStep}
    </StepLine>
  )
}
