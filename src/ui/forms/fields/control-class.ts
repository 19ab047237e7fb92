/** An input without a box, on a line that turns gold on focus. The text has 16 pixels, or iOS zooms in. */
export const controlClass =
  'block w-full min-h-11.25 appearance-none border-ink-3 border-b bg-transparent py-2 text-base text-ink leading-6 transition-[border-color,box-shadow] duration-200 ease-quiet placeholder:text-ink-2 placeholder:opacity-100 enabled-hover:border-ink focus-visible:border-gold focus-visible:outline-transparent focus-visible:shadow-[0_1px_0_var(--gold)] disabled:cursor-not-allowed disabled:border-dashed disabled:text-ink-2 aria-invalid:border-danger aria-invalid:focus-visible:shadow-[0_1px_0_var(--danger)] [&[readonly]]:border-line'

/** The same line around several parts, one of which is the input. */
export const controlGroupClass =
  'flex w-full min-h-11.25 items-center border-ink-3 border-b transition-[border-color,box-shadow] duration-200 ease-quiet hover:border-ink focus-within:border-gold focus-within:shadow-[0_1px_0_var(--gold)] has-aria-invalid:border-danger has-aria-invalid:focus-within:shadow-[0_1px_0_var(--danger)] has-[:disabled:not([data-hydrating])]:border-dashed noscript:has-disabled:border-dashed'

export const bareControlClass =
  'block min-h-11 min-w-0 flex-1 appearance-none bg-transparent py-2 text-base text-ink leading-6 placeholder:text-ink-2 placeholder:opacity-100 focus-visible:outline-transparent disabled:cursor-not-allowed disabled:text-ink-2'
