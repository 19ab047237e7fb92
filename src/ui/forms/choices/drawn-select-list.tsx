import { onDemand, useOnDemand } from '../../on-demand.ts'
import type { SelectListProps } from './loaded-select-list.tsx'

export const loadedSelectList = onDemand(() => import('./loaded-select-list.tsx'))

/** The list of an open select, once its code is loaded. */
export function DrawnSelectList({ onFailure, ...list }: SelectListProps & { onFailure: () => void }) {
  const loaded = useOnDemand(loadedSelectList, true, onFailure)
  return loaded && <loaded.LoadedSelectList {...list} />
}
