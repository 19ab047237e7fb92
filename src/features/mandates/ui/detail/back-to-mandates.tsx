import { BackLink, useBackLink } from '#ui/back-link.tsx'
import { readMandateSearch } from '../browse/browse-search.ts'

/** Leads to all mandates, or back to the filters and scroll position from which the reader came. */
export function BackToMandates() {
  const { asked: searchParams = {}, goBack } = useBackLink()
  return (
    <BackLink to="/mandates" search={readMandateSearch(searchParams)} onClick={goBack}>
      Back to Mandates
    </BackLink>
  )
}
