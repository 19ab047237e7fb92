import { useState } from 'react'
import { Avatar } from '#ui/collections/avatar.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { Stat, StatRow } from '#ui/collections/stat.tsx'
import { PhotographSpecimens } from './photograph-specimens.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

export function CollectionSpecimens() {
  const [shown, setShown] = useState(6)
  const [busy, setBusy] = useState(false)
  const loadMore = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setShown((count) => Math.min(count + 9, 20))
    }, 400)
  }
  return (
    <SpecimenSection id="collections" title="Collections">
      <Specimen name="Figures">
        <StatRow>
          <Stat label="Active Listings" figure={12} />
          <Stat label="Active Mandates" figure={4} />
          <Stat label="Messages" figure={9} note="Active conversations" />
          <Stat label="Still loading" figure={undefined} />
        </StatRow>
      </Specimen>
      <Specimen name="Badges">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>Neutral</Badge>
          <Badge tone="gold">Featured</Badge>
          <Badge tone="ok">Verified</Badge>
          <Badge tone="warn">Urgent</Badge>
          <Badge tone="danger">Refused</Badge>
        </div>
      </Specimen>
      <Specimen name="Statuses">
        <div className="flex flex-wrap items-center gap-6 text-sm">
          <Badge dot tone="ok">
            Active
          </Badge>
          <Badge dot tone="warn">
            Pending
          </Badge>
          <Badge dot>Sold</Badge>
          <Badge dot tone="gold">
            New
          </Badge>
          <Badge dot tone="danger">
            Withdrawn
          </Badge>
        </div>
      </Specimen>
      <Specimen name="Avatars">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name="Harbour Office" size="small" />
          <Avatar name="Harbour Office" />
          <Avatar name="Harbour Office" size="large" />
          <Avatar name={null} />
          <Avatar name="The mark of the network" src="/favicon.svg" />
          <span className="flex items-center gap-3">
            <Avatar name="Harbour Office" size="small" decorative />
            Harbour Office
          </span>
        </div>
      </Specimen>
      <PhotographSpecimens />
      <Specimen name="Load more">
        <LoadMore progress={`Showing ${shown} of 20 things`} more={shown < 20} busy={busy} onMore={loadMore} />
      </Specimen>
    </SpecimenSection>
  )
}
