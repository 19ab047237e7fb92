import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#ui/link-button.tsx'
import { nextApplicationQuery } from '../queries.ts'

/** Leads to the application that follows in the queue; after the last one, back to the queue. */
export function NextApplication({ after, decided }: { after: string; decided: boolean }) {
  const { data } = useQuery(nextApplicationQuery(after))
  if (!data) return null
  const next = data.application
  if (!next && !decided) return null
  return next ? (
    <LinkButton
      to="/curation/members/$id"
      params={{ id: next.member.id }}
      variant={decided ? 'solid' : 'outline'}
      aria-label={`Next application: ${next.member.name || 'No name yet'}`}
    >
      Next application
    </LinkButton>
  ) : (
    <LinkButton to="/curation">Back to applications</LinkButton>
  )
}
