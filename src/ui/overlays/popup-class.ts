export const dialogViewportClass =
  'fixed inset-0 z-50 flex flex-col justify-end sm:items-center sm:justify-center sm:p-6'

/** At the bottom of small screens, in the middle of large ones, with the double border of a card. */
export const dialogPopupClass =
  'relative flex max-h-[92dvh] w-full flex-col border-gold-line border-t bg-raised text-ink outline-none transition duration-300 ease-quiet data-starting-style:translate-y-full data-ending-style:translate-y-full motion-reduce:transition-none sm:max-w-xl sm:border sm:border-line sm:p-1 sm:duration-200 sm:data-starting-style:translate-y-3 sm:data-starting-style:opacity-0 sm:data-ending-style:translate-y-3 sm:data-ending-style:opacity-0'
