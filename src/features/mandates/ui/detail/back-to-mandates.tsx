import { BackLink, useBackLink } from '#ui/back-link.tsx'
import { readMandateSearch } from '../browse/browse-search.ts'

/** To all mandates; for who came from there, to what they had asked and where they had stood. */
export function BackToMandates() {
  const { asked = {}, goBack } = useBackLink()
  return (
    <BackLink to="/mandates" search={readMandateSearch(asked)} onClick={goBack}>
      Back to Mandates
    </BackLink>
  )
}
