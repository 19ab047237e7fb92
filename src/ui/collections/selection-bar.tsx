import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import type { useSelecting } from './selection.tsx'

type SelectionBarProps<Row> = {
  /** The accessible name: 'Selected listings' */
  label: string
  rows: readonly Row[]
  selecting: ReturnType<typeof useSelecting>
  /** How many rows one action may change. */
  mostAtOnce: number
  /** Each action changes the selected rows that it applies to. */
  actions: readonly { verb: string; appliesTo: (row: Row) => boolean; busy: boolean; run: (ids: string[]) => void }[]
}

/** Below a list while rows are selected: how many, and what to do with them. */
export function SelectionBar<Row extends { id: string }>(props: SelectionBarProps<Row>) {
  const { label, rows, selecting, mostAtOnce, actions } = props
  const { ids = new Set<string>(), select, end } = selecting
  const selected = rows.filter(({ id }) => ids.has(id))
  const isTooMany = selected.length > mostAtOnce
  const isComplete = selected.length === rows.length

  return (
    <section
      aria-label={label}
      data-foot
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
      {actions.map(({ verb, appliesTo, busy, run }) => {
        const changing = selected.filter(appliesTo).map(({ id }) => id)
        return (
          <Button
            key={verb}
            size="small"
            busy={busy}
            disabled={changing.length === 0 || isTooMany}
            onClick={() => {
              // Rows that need no change are done with. The others stay selected until they are changed.
              select(changing)
              run(changing)
            }}
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
