import type { useSelecting } from '#ui/collections/selection.tsx'
import { SelectionBar } from '#ui/collections/selection-bar.tsx'
import { mostAtOnce } from '../../own-list.ts'
import type { OwnMandate } from '../../records.ts'
import { useShowing } from './use-showing.ts'

type MandateSelectionBarProps = { rows: readonly OwnMandate[]; selecting: ReturnType<typeof useSelecting> }

/** Shows and hides the selected mandates. */
export function MandateSelectionBar({ rows, selecting }: MandateSelectionBarProps) {
  const showing = useShowing(selecting.deselect)
  const action = (verb: string, to: boolean) => ({
    verb,
    appliesTo: ({ is_active }: OwnMandate) => is_active !== to,
    busy: showing.isPending && showing.variables.to === to,
    run: (ids: string[]) => showing.mutate({ ids, to }),
  })
  const actions = [action('Hide', false), action('Show', true)]
  return <SelectionBar label="Selected mandates" {...{ rows, selecting, mostAtOnce, actions }} />
}
