import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { mostAtOnce } from '../../own-list.ts'
import type { OwnListing } from '../../records.ts'
import type { useSelecting } from './selection.tsx'
import { useArchivingMany } from './use-archiving-many.ts'

type SelectionBarProps = { rows: readonly OwnListing[]; selecting: ReturnType<typeof useSelecting> }

/** Below the list while listings are selected: how many, and what to do with them. */
export function SelectionBar({ rows, selecting }: SelectionBarProps) {
  const { ids = new Set<string>(), select, end } = selecting
  const archiving = useArchivingMany(end)
  const selected = rows.filter(({ id }) => ids.has(id))
  const isTooMany = selected.length > mostAtOnce
  const idsOf = (archived: boolean) => selected.filter((row) => row.archived === archived).map(({ id }) => id)
  const isComplete = selected.length === rows.length

  return (
    <section
      aria-label="Selected listings"
      className="sticky bottom-(--tabs) z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t bg-paper py-3"
    >
      <Checkbox
        label="Select all shown"
        checked={isComplete}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isComplete
        }}
        onChange={() => select(isComplete ? [] : rows.map(({ id }) => id))}
      />
      <p role="status" className="mr-auto text-ink-2 text-sm tabular-nums">
        {selected.length} selected{isTooMany && `, at most ${mostAtOnce} at once`}
      </p>
      {([true, false] as const).map((archived) => {
        const changing = idsOf(!archived)
        const verb = archived ? 'Archive' : 'Restore'
        return (
          <Button
            key={verb}
            size="small"
            busy={archiving.isPending && archiving.variables?.archived === archived}
            disabled={changing.length === 0 || isTooMany}
            onClick={() => archiving.mutate({ ids: changing, archived })}
          >
            {changing.length > 0 ? `${verb} (${changing.length})` : verb}
          </Button>
        )
      })}
      <Button size="small" variant="plain" onClick={end}>
        Done
      </Button>
    </section>
  )
}
