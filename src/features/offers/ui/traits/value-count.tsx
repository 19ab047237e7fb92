export const counted = (count: number, isLeast = false) => `${count.toLocaleString('en')}${isLeast ? '+' : ''}`

/** How many listings there are with a value. */
export const Count = ({ children }: { children: string }) => (
  <span className="ml-2 text-ink-2 text-xs tabular-nums">{children}</span>
)
