import { FileSpreadsheet } from 'lucide-react'
import { BackLink } from '#ui/back-link.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { DropArea } from '#ui/forms/files/drop-area.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import { transferLimits } from '../terms.ts'
import { CheckedFile } from './checked-file.tsx'
import { copy } from './copy.ts'
import { ImportedListings } from './imported-listings.tsx'
import { type Import, useImport } from './use-import.ts'

const headings = { imported: 'imported-listings', file: 'chosen-file' }

/** From a file on the member's device to listings: choose it, check it, import it. */
export function ImportPage() {
  const steps = useImport()
  const { chosen, check, report, importing } = steps
  const imported = importing.data?.imported ? importing.data : undefined
  useFocusAfterStep(imported ? 'imported' : chosen?.key, [headings.imported, headings.file])
  return (
    <div className="max-w-5xl">
      <BackLink to="/dashboard/listings">Back to My Listings</BackLink>
      <PageTitle title="Import Listings">{copy.introduction}</PageTitle>
      {imported ? (
        <ImportedListings headingId={headings.imported} report={imported} onAnother={steps.removeFile} />
      ) : (
        <div className="grid gap-10">
          {!chosen && <FileChoice onFile={steps.chooseFile} />}
          {chosen &&
            (report || check.error ? <CheckedFile headingId={headings.file} steps={steps} /> : <Checking {...steps} />)}
        </div>
      )}
    </div>
  )
}

const csvTypes = ['text/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', '.txt']

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className="grid gap-6">
      <DropArea
        label="CSV file"
        labelHidden
        icon={FileSpreadsheet}
        accept={csvTypes}
        maxFiles={1}
        maxBytes={transferLimits.bytes}
        alreadyHere={0}
        onFiles={([file]) => file && onFile(file)}
      />
      <ul className="grid max-w-[44em] list-disc gap-2 pl-5 text-ink-2 text-sm leading-6">
        <li>{copy.hidden}</li>
        <li>{copy.reference}</li>
        <li>{copy.notInFile}</li>
      </ul>
    </div>
  )
}

function Checking({ chosen, progress }: Import) {
  const isSent = progress >= 1
  return (
    <div role="status">
      <ProgressBar
        label={isSent ? `Checking ${chosen?.file.name}` : `Sending ${chosen?.file.name}`}
        value={isSent ? undefined : progress}
        max={1}
      />
    </div>
  )
}
