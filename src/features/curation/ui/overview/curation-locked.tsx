import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from '../copy.ts'

type CurationLockedProps = {
  /** A second factor is set up, but this session has not proven it. */
  enrolled: boolean
}

/** On the overview of a curator whose session may not act as one yet: leads to what opens the curators' pages. */
export function CurationLocked({ enrolled }: CurationLockedProps) {
  return (
    <Notice
      title={enrolled ? 'Enter a code to open Curation' : 'Set up two-factor sign-in to open Curation'}
      action={
        <LinkButton to="/curation" size="small">
          Open Curation
        </LinkButton>
      }
    >
      {copy.locked}
    </Notice>
  )
}
