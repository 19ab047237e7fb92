type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>

/** On Apple's keyboards Ctrl K deletes the rest of a line. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

export const paletteKeyNames = () => (isApple() ? (['⌘', 'K'] as const) : (['Ctrl', 'K'] as const))

/** Whether the keys call the command palette: Ctrl K, on Apple's keyboards Cmd K. */
export function isPaletteKey(event: KeyEvent): boolean {
  const [modifier, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (!modifier || other || event.altKey || event.shiftKey || event.isComposing) return false
  return event.key.toLowerCase() === 'k'
}

const takesKeys =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu]'
const overlays = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Whether a key without Ctrl, Cmd and Alt was meant for the page: not while one types, in a dialog, a menu or a list that
 * is open, and not as a part of a composed character. Shift is fine, because some layouts need it for a slash.
 */
export function isPageKey(event: KeyEvent): boolean {
  if (event.key.length !== 1 || event.key === ' ') return false
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false
  if ((event.target as Element | null)?.closest?.(takesKeys)) return false
  return !document.querySelector(overlays)
}
