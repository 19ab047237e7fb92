type MenuToggleProps = { open: boolean; controls: string; onToggle: () => void }

/** Two lines that cross when the menu is open. */
export function MenuToggle({ open, controls, onToggle }: MenuToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={open ? 'Close menu' : 'Open menu'}
      onClick={onToggle}
      className="-mr-2.5 grid size-11 cursor-pointer place-items-center"
    >
      <span
        aria-hidden="true"
        className="relative h-3 w-6 before:absolute before:inset-x-0 before:top-0 before:h-px before:bg-ink before:transition-transform before:duration-200 before:ease-quiet after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-ink after:transition-transform after:duration-200 after:ease-quiet data-open:before:translate-y-[5.5px] data-open:before:rotate-45 data-open:after:-translate-y-[5.5px] data-open:after:-rotate-45 motion-reduce:before:transition-none motion-reduce:after:transition-none"
        data-open={open || undefined}
      />
    </button>
  )
}
