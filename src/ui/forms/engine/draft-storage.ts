/** The values of a form, by field name. */
export type FormFields = Record<string, string | boolean>

/** Stores a draft in this browser. Returns false if the browser refuses, as some private windows do. */
export function storeDraft(name: string, typed: object): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(typed))
    return true
  } catch {
    return false
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // A browser that refuses storage holds no draft.
  }
}

/** Removes drafts of every member, or of all except one: the next member at this browser must not read them. */
export function dropDrafts(butOf?: string): void {
  for (const name of draftNames(draftPrefix)) if (memberIn(name) !== butOf || butOf === undefined) dropDraft(name)
}

/** `draft:message:{member}:{conversation}` */
const memberIn = (name: string) => name.split(':')[2]

/** The names of stored drafts that begin with `beginning`. */
export function draftNames(beginning: string): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    return names.filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

export const draftPrefix = 'draft:'

/** The stored draft, limited to these fields: an older version of the form may have had others. */
export function readDraft<Fields extends FormFields>(name: string, fields: Fields): Partial<Fields> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const fitting = Object.entries(kept).filter(([field, value]) => typeof value === typeof fields[field])
    // Each entry has the name and type of one of the fields.
    return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<Fields>) : undefined
  } catch {
    return undefined
  }
}
