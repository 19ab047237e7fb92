/** Two lines, drawn as a cross while the menu is open. */
export function MenuToggle({ menuId }: { menuId: string }) {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-label="Menu"
      className="-mr-2.5 grid size-11 cursor-pointer place-items-center"
    >
      <span aria-hidden="true" className="relative h-3 w-6">
        <span className={`${line} top-0 group-has-popover-open:translate-y-[5.5px] group-has-popover-open:rotate-45`} />
        <span
          className={`${line} bottom-0 group-has-popover-open:-translate-y-[5.5px] group-has-popover-open:-rotate-45`}
        />
      </span>
    </button>
  )
}

const line = 'absolute inset-x-0 h-px bg-ink transition-transform duration-200 ease-quiet motion-reduce:transition-none'
