/** For an overlay that closed: if its trigger is gone, the focus would return to the start of the page. */
export function restoreFocus(open: boolean): void {
  if (open) return
  // Runs after the overlay has returned the focus.
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  })
}
