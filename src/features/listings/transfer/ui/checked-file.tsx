import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Stat, StatRow } from '#ui/collections/stat.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import type { ImportReport } from '../contract.ts'
import { ColumnTable } from './column-table.tsx'
import { copy } from './copy.ts'
import { FailedStep } from './failed-step.tsx'
import { FileSettings } from './file-settings.tsx'
import { PreviewTable } from './preview-table.tsx'
import { ProblemTable } from './problem-table.tsx'
import type { Import } from './use-import.ts'

/** Shows the report of the check, the columns, and the button that imports the file. If it could not be read, it shows why, and the settings that may correct it. */
export function CheckedFile({ headingId, steps }: { headingId: string; steps: Import }) {
  const { check, change, choices, chosen, removeFile } = steps
  const report = check.error ? undefined : steps.report
  // With another separator, the columns of the last report are no longer those of the file.
  const columnReport = choices.columns ? steps.report : report
  return (
    <div className="grid gap-10" aria-busy={check.isFetching || undefined}>
      <section className="grid gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id={headingId} tabIndex={-1} className="title-4 wrap-anywhere min-w-0">
            {chosen?.file.name}
          </h2>
          <Button variant="plain" size="small" onClick={removeFile}>
            Choose another file
          </Button>
        </div>
        {check.error && <FailedStep steps={steps} error={check.error} />}
        {report && <Counts report={report} />}
        {report && (
          <p className="text-ink-2 text-sm">
            {`You may create ${report.listings_left.toLocaleString('en')} more ${report.listings_left === 1 ? 'listing' : 'listings'}.`}
          </p>
        )}
        {report && !report.is_encoding_certain && (
          <Notice tone="warn" title="Is this text right?">
            {copy.guessedEncoding}
          </Notice>
        )}
        <FileSettings steps={steps} />
      </section>
      {report && report.problem_count > 0 && <ProblemTable report={report} />}
      {columnReport && (
        <section>
          <h2 className="title-4">Columns</h2>
          <p className="mt-1 mb-4 text-ink-2 text-sm">{copy.columns}</p>
          <ColumnTable report={columnReport} onChange={(columns) => change({ columns })} />
        </section>
      )}
      {report && (
        <section>
          <h2 className="title-4 mb-4">The first rows as they would become</h2>
          <PreviewTable report={report} />
        </section>
      )}
      {report && <Confirmation {...{ steps, report }} />}
    </div>
  )
}

function Counts({ report: { created, changed, unchanged, refused } }: { report: ImportReport }) {
  const figures = Object.entries({ New: created, Changed: changed, Unchanged: unchanged, Refused: refused })
  return (
    <StatRow>
      {figures.map(([label, count]) => (
        <Stat key={label} label={label} figure={count.toLocaleString('en')} />
      ))}
    </StatRow>
  )
}

function Confirmation({ steps, report }: { steps: Import; report: ImportReport }) {
  const { importing, check, progress } = steps
  const { created, changed, refused } = report
  const count = created + changed
  if (importing.isPending)
    return (
      <div role="status">
        <ProgressBar
          label={progress < 1 ? 'Sending the file' : 'Writing the listings'}
          value={progress < 1 ? progress : undefined}
          max={1}
        />
      </div>
    )
  return (
    <section className="grid gap-4 border-line border-t pt-6">
      {importing.error && (
        <Notice tone="error" title="Nothing was imported">
          <p>{errorMessage(importing.error, copy.noAnswer)}</p>
          <p>{copy.failed}</p>
        </Notice>
      )}
      <p className="max-w-[44em] text-pretty text-ink-2 text-sm">
        {refused > 0 ? copy.refused : count === 0 ? 'Every row is like its listing already.' : copy.hidden}
      </p>
      {refused === 0 && count > 0 && (
        <div>
          <Button variant="solid" busy={check.isFetching} onClick={() => importing.mutate()}>
            {`Import ${count.toLocaleString('en')} ${count === 1 ? 'listing' : 'listings'}`}
          </Button>
        </div>
      )}
    </section>
  )
}
