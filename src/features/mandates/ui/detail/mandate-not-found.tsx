import { LinkButton } from '#ui/link-button.tsx'
import { NotFoundPage } from '#ui/not-found-page.tsx'

export function MandateNotFound() {
  return (
    <NotFoundPage title="Mandate not found" action={<LinkButton to="/mandates">Back to Mandates</LinkButton>}>
      The mandate you are looking for does not exist or may have been removed.
    </NotFoundPage>
  )
}
