import { Badge } from '#ui/collections/badge.tsx'

interface StandingOfMember {
  verified: boolean
  curator: boolean
  suspended: boolean
}

/** The standing of a member as badges. */
export function StandingBadges({ verified, curator, suspended }: StandingOfMember) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {suspended && <Badge tone="danger">Suspended</Badge>}
      {curator && <Badge tone="gold">Curator</Badge>}
      {verified && !curator && <Badge tone="gold">Verified</Badge>}
      {!verified && !suspended && <Badge>Unverified</Badge>}
    </span>
  )
}
