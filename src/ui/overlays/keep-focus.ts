/** For an overlay that has closed: what opened it may be gone by then, and the focus would begin the page anew. */
export function keepFocus(open: boolean): void {
  if (open) return
  // After the overlay has given the focus back.
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  })
}
