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
    select: (selectedIds: readonly string[]) => setIds(new Set(selectedIds)),
    toggle: (id: string) =>
      setIds((current) => {
        const next = new Set(current)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}

type SelectionProviderProps = { selecting: ReturnType<typeof useSelecting>; children: ReactNode }

export function SelectionProvider({ selecting: { ids, toggle }, children }: SelectionProviderProps) {
  return <SelectionContext value={{ ids, toggle }}>{children}</SelectionContext>
}
