/** Where the focus was, so that it can go on from there. */
interface Place {
  element: Element
  page: string
  /** The entry of a list or the row of a table around it, and those beside it. */
  rows: Element[]
  /** The first word of its name, as of 'Archive Villa Mirafiore', which the same control of another row shares. */
  verb: string
  /** Its ancestors, the nearest first. */
  around: Element[]
}

/** What has the focus since what had it was removed. */
let standIn: Element | undefined

/** Whether the member put the focus where it is. Otherwise it may move to where a step leads. */
export const isFocusChosen = (): boolean =>
  document.activeElement !== document.body && document.activeElement !== standIn

/** How long a dialog that closes, and a page that knows better, have to move the focus themselves. */
const settleMilliseconds = 150

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * When the element with the focus is removed, as a row that is archived, browsers begin again at the top of the page. This moves
 * the focus to the same control of the next row, or to the heading nearest above. Ends with the returned function.
 */
export function keepFocus(): () => void {
  let place: Place | undefined
  const remember = (target: unknown) => {
    if (target instanceof Element && target.closest('#content')) place = placeOf(target)
  }
  const onFocus = ({ target }: FocusEvent) => remember(target)
  // The member clicked elsewhere; if that takes the focus, it is remembered next.
  const onPress = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && place?.element.contains(target))) place = undefined
  }
  const observer = new MutationObserver(() => {
    if (!place || place.element.isConnected) return
    const lost = place
    place = undefined
    setTimeout(() => {
      if (document.activeElement === document.body && location.pathname === lost.page) goOnFrom(lost)
    }, settleMilliseconds)
  })
  remember(document.activeElement)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress)
    observer.disconnect()
  }
}

function placeOf(element: Element): Place {
  const row = element.closest('#content li, #content tr')
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling].filter((one) => one instanceof Element)
  const around: Element[] = []
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    around.push(outer)
    if (outer.id === 'content') break
  }
  return { element, page: location.pathname, rows, verb: verbOf(element), around }
}

const verbOf = (element: Element) => (element.ariaLabel ?? element.textContent).trim().split(' ')[0] ?? ''

function goOnFrom({ rows, verb, around }: Place): void {
  const row = rows.find(({ isConnected }) => isConnected)
  const inRow = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const next = inRow.find((control) => verbOf(control) === verb) ?? inRow.at(-1) ?? headingNear(around)
  if (next && next.tabIndex < 0) next.tabIndex = -1
  next?.focus()
  standIn = next
}

function headingNear(around: readonly Element[]): HTMLElement | undefined {
  const headings = around
    .filter(({ isConnected }) => isConnected)
    .map((outer) => outer.querySelector<HTMLElement>('h1, h2, h3'))
  return headings.find((heading) => heading?.checkVisibility()) ?? undefined
}
