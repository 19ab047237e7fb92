/** What a form of plain questions holds. */
export type FormFields = Record<string, string | boolean>

/** Keeps what was typed in this browser. Whether it could: private windows and full ones refuse. */
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
    // Where nothing can be kept, there is nothing to drop.
  }
}

/** The next member at this browser must find no drafts but their own. */
export function dropDrafts(butOf?: string): void {
  for (const name of draftNames(draftPrefix)) if (memberIn(name) !== butOf || butOf === undefined) dropDraft(name)
}

/** `draft:message:{member}:{conversation}` */
const memberIn = (name: string) => name.split(':')[2]

/** The names of all that is kept here and whose names begin so. */
export function draftNames(beginning: string): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    return names.filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

/** How the name of every draft begins. */
export const draftPrefix = 'draft:'

/** What was kept of these fields; an older version of the form may have had others. */
export function readDraft<Fields extends FormFields>(name: string, fields: Fields): Partial<Fields> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const fitting = Object.entries(kept).filter(([field, value]) => typeof value === typeof fields[field])
    // Every entry has the name and the kind of one of the fields.
    return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<Fields>) : undefined
  } catch {
    return undefined
  }
}
