declare global {
  /** Set by a script in the page itself, which runs before all others. Only members' pages have it. */
  var earlyPaletteKey: { wasPressed: boolean; isIgnored: boolean } | undefined
}

/** Leaves the keys to the page's code from now on. Returns whether the member pressed them before it arrived. */
export function takeOverPaletteKey(): boolean {
  const early = globalThis.earlyPaletteKey
  if (!early) return false
  const { wasPressed } = early
  Object.assign(early, { wasPressed: false, isIgnored: true })
  return wasPressed
}
