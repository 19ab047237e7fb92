import { AccessSection } from '../../access/ui/access-section.tsx'
import { ViewersList } from '../../ui/own/viewers-list.tsx'
import { copy } from './copy.ts'

/** Tells the owner of a private listing which members saw it. */
export function WhoHasSeenIt({ id }: { id: string }) {
  return (
    <AccessSection title="Who has seen it" description={copy.introduction}>
      <ViewersList id={id} />
    </AccessSection>
  )
}
