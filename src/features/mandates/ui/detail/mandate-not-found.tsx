import { AbsentPage } from '#ui/absent-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function MandateAbsent() {
  return (
    <AbsentPage title="Mandate not found" action={<LinkButton to="/mandates">Back to Mandates</LinkButton>}>
      The mandate you are looking for does not exist or may have been removed.
    </AbsentPage>
  )
}
