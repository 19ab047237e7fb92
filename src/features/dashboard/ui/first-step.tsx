import { StepLine } from '#ui/collections/step-line.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** Asks a new member to create a listing or a mandate. Without one, other members have no reason to write to them. */
export function FirstStep({ done }: { done: boolean }) {
  return (
    <StepLine
      title="Offer something, or look for it"
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
      A listing says what your client parts with; a mandate says what your client seeks. Either lets others find you.
    </StepLine>
  )
}
