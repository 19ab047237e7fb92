import { Button } from '#ui/button.tsx'
import { Stat, StatRow } from '#ui/collections/stat.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { ImportReport } from '../contract.ts'

type ImportedListingsProps = { headingId: string; report: ImportReport; onAnother: () => void }

/** Counts the listings that the import wrote, and links to them. */
export function ImportedListings({ headingId, report, onAnother }: ImportedListingsProps) {
  const { created, changed, unchanged } = report
  const count = created + changed
  return (
    <section className="grid gap-6">
      <h2 id={headingId} tabIndex={-1} className="title-3">
        {count === 1 ? '1 listing was imported' : `${count.toLocaleString('en')} listings were imported`}
      </h2>
      <StatRow>
        <Stat label="New" figure={created.toLocaleString('en')} />
        <Stat label="Changed" figure={changed.toLocaleString('en')} />
        <Stat label="Unchanged" figure={unchanged.toLocaleString('en')} />
      </StatRow>
      <div className="flex flex-wrap gap-4">
        <LinkButton to="/dashboard/listings" variant="solid">
          My Listings
        </LinkButton>
        <Button onClick={onAnother}>Import another file</Button>
      </div>
    </section>
  )
}
