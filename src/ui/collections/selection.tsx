import { createContext, type ReactNode, use, useState } from 'react'

interface Selection {
  /** Undefined while nothing can be selected. */
  ids: ReadonlySet<string> | undefined
  toggle: (id: string) => void
}

const SelectionContext = createContext<Selection>({ ids: undefined, toggle: () => undefined })

export const useSelection = (): Selection => use(SelectionContext)

/** Which rows of a list are selected. `begin` shows the boxes, `end` hides them. */
export function useSelecting() {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  return {
    ids,
    begin: () => setIds(new Set()),
    end: () => setIds(undefined),
    /** Without these rows; with no row left, the boxes disappear. */
    deselect: (changedIds: readonly string[]) => setIds((current) => without(current, changedIds)),
    select: (selectedIds: readonly string[]) => setIds(new Set(selectedIds)),
    toggle: (id: string) =>
      setIds((current) => {
        const next = new Set(current)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}

export function without(ids: ReadonlySet<string> | undefined, removedIds: readonly string[]): Set<string> | undefined {
  const rest = new Set([...(ids ?? [])].filter((id) => !removedIds.includes(id)))
  return rest.size > 0 ? rest : undefined
}

type SelectionProviderProps = { selecting: ReturnType<typeof useSelecting>; children: ReactNode }

export function SelectionProvider({ selecting: { ids, toggle }, children }: SelectionProviderProps) {
  return <SelectionContext value={{ ids, toggle }}>{children}</SelectionContext>
}
