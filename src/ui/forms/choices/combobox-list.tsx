import { Combobox as Base } from '@base-ui/react/combobox'
import type { Option } from './option.ts'
import { OptionLine, OptionMark } from './option-line.tsx'
import { popupClass, popupItemClass, popupListClass } from './popup-class.ts'

type ComboboxListProps = { emptyText: string; anchor: React.RefObject<Element | null> }

/** The options that match what is typed. */
export function ComboboxList({ emptyText, anchor }: ComboboxListProps) {
  return (
    <Base.Portal>
      <Base.Positioner anchor={anchor} sideOffset={6} className="z-50 outline-none">
        <Base.Popup className={popupClass}>
          <Base.Empty className="text-[0.9375rem] text-ink-2 leading-6 not-empty:px-4 not-empty:py-3">
            {emptyText}
          </Base.Empty>
          <Base.List className={popupListClass}>
            {(option: Option) => (
              <Base.Item key={option.value} value={option} disabled={option.disabled} className={popupItemClass}>
                <span>
                  <OptionLine option={option} />
                </span>
                <Base.ItemIndicator>
                  <OptionMark />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
