/** An entry of the command palette. */
export interface PaletteItem {
  /** Unique in the palette. */
  id: string
  label: string
  /** What tells entries with the same label apart: a name, a status. */
  detail?: string
  /** A name of section-icons.css. */
  icon: string
  /** Other words that find it. */
  keywords?: string
  /** The shortcut that does the same, as its keys one after the other. */
  keys?: readonly string[]
  /** The page that it opens. */
  to?: string
  /** What it does, if it opens no page. */
  run?: () => void
}

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
}
