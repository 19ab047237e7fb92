import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { type FocusEvent, type RefObject, useId } from 'react'
import type { Option } from './option.ts'
import { OptionLine, OptionMark } from './option-line.tsx'
import { popupClass, popupItemClass, popupListClass } from './popup-class.ts'

export type SelectListProps = {
  /** The select element, which keeps the value. */
  element: RefObject<HTMLSelectElement | null>
  options: readonly Option[]
  onClose: () => void
}

/** The options of a select element in a list of our own, open from the start. */
export function LoadedSelectList({ element, options, onClose }: SelectListProps) {
  const id = useId()
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open
        modal={false}
        value={element.current?.value}
        onValueChange={(value) => value !== null && element.current && choose(element.current, value)}
        onOpenChange={(open, { event, reason }) => {
          if (open) return
          // A press on the element itself closes the list by the element's own handler.
          if (reason === 'outside-press' && event.target === element.current) return
          onClose()
          if (reason !== 'outside-press') element.current?.focus()
        }}
      >
        <Base.Portal>
          <Base.Positioner
            anchor={element}
            sideOffset={6}
            collisionPadding={8}
            alignItemWithTrigger={false}
            className="z-60 outline-none"
          >
            <Base.Popup finalFocus={element} onFocus={moveToFirst} className={popupClass}>
              <Base.List id={id} {...nameOf(element.current)} className={popupListClass}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    disabled={option.disabled}
                    className={popupItemClass}
                  >
                    <Base.ItemText>
                      <OptionLine option={option} />
                    </Base.ItemText>
                    <Base.ItemIndicator>
                      <OptionMark />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

/** If no option is chosen yet, the popup itself gets the focus. */
function moveToFirst({ target, currentTarget }: FocusEvent) {
  if (target.getAttribute('role') === 'option') return
  currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
}

/** As if the system's list had been used: forms hear the events of the element. */
function choose(element: HTMLSelectElement, value: string) {
  if (element.value === value) return
  element.value = value
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The list has the name of its element. */
const nameOf = (element: HTMLSelectElement | null) =>
  element?.ariaLabel ? { 'aria-label': element.ariaLabel } : { 'aria-labelledby': element?.labels[0]?.id }
