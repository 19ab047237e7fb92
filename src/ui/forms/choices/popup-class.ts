/** The list that opens below a control. */
export const popupClass =
  'w-(--anchor-width) min-w-40 max-w-(--available-width) origin-(--transform-origin) border border-gold-line bg-raised py-1 text-ink outline-none transition-opacity duration-150 ease-quiet data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none'

export const popupListClass =
  'max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain scroll-py-1 outline-none'

export const popupItemClass =
  'grid min-h-11 cursor-default select-none grid-cols-[1fr_1rem] items-center gap-3 border-clear border-l-2 px-4 py-2 text-base leading-6 outline-none data-highlighted:border-gold data-highlighted:bg-paper-2 data-disabled:text-ink-3 data-disabled:[&_span]:text-ink-3 md:min-h-10 md:text-[0.9375rem] dark:data-highlighted:bg-paper'
