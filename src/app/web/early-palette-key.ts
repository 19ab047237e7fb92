/**
 * Takes Ctrl K, on Apple's keyboards Cmd K, until the code that opens the command palette has arrived: otherwise the browser
 * would move the focus to its address bar. The palette then opens as soon as it can, if that is
 * within 20 seconds. The keys are those of `isPaletteKey()`,
 * which this script cannot import.
 */
export const earlyPaletteKey = `(() => {
const early = globalThis.earlyPaletteKey = { wasPressed: false, isIgnored: false }
addEventListener('keydown', (event) => {
  if (early.isIgnored || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
  if (isApple ? event.ctrlKey : event.metaKey) return
  if (event.altKey || event.shiftKey || event.isComposing || event.key.toLowerCase() !== 'k') return
  event.preventDefault()
  early.wasPressed = true
})
setTimeout(() => Object.assign(early, { wasPressed: false, isIgnored: true }), 20_000)
})()`
