import { Menu as Base } from '@base-ui/react/menu'
import { type ComponentProps, type FocusEvent, type ReactElement, type ReactNode, useState } from 'react'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** MenuItem, MenuLink, MenuGroup, MenuSeparator. */
  children: ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
}

export type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  /** For destructive actions. */
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

export type MenuLinkProps = ComponentProps<'a'> & { icon?: ReactNode }

/** Items below a heading. */
export type MenuGroupProps = { label: string; children: ReactNode }

/** The key after which the first or the last item has the focus; a click by keyboard counts as ArrowDown. */
export type MenuOpener = 'pointer' | 'ArrowDown' | 'ArrowUp'

/** See `Menu`. It opens at once. If a key opened it, its first or last item gets the focus. */
export function LoadedMenu(props: MenuProps & { openedBy: MenuOpener }) {
  const { trigger, children, align = 'end', side = 'bottom', openedBy } = props
  const [openingKey, setOpeningKey] = useState(openedBy)
  const moveToItem = ({ target, currentTarget }: FocusEvent) => {
    if (openingKey === 'pointer' || target !== currentTarget) return
    setOpeningKey('pointer')
    currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: openingKey, bubbles: true }))
  }
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={6} collisionPadding={12} className="z-60 outline-none">
          <Base.Popup onFocus={moveToItem} className={popupClass}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function LoadedMenuItem({ children, icon, danger = false, disabled = false, onSelect }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={`${itemClass} ${danger ? 'text-danger' : ''}`}>
      <ItemIcon>{icon}</ItemIcon>
      {children}
    </Base.Item>
  )
}

export function LoadedMenuLink({ icon, children, ...rest }: MenuLinkProps) {
  return (
    <Base.LinkItem {...rest} closeOnClick className={itemClass}>
      <ItemIcon>{icon}</ItemIcon>
      {children}
    </Base.LinkItem>
  )
}

export function LoadedMenuGroup({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-4 pt-2.5 pb-1.5 text-ink-2 text-xs">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function LoadedMenuSeparator() {
  return <Base.Separator className="mx-4 my-1 h-px bg-line" />
}

/** If any item of the menu has an icon, each item keeps room for one, so that the labels align. */
function ItemIcon({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      data-icon={children ? '' : undefined}
      className="hidden w-4 shrink-0 justify-center opacity-80 *:size-4 group-has-data-icon/menu:flex"
    >
      {children}
    </span>
  )
}

const popupClass =
  'group/menu min-w-52 max-w-[min(20rem,var(--available-width))] max-h-(--available-height) overflow-y-auto overscroll-contain border border-gold-line bg-raised py-1 text-ink outline-none transition-opacity duration-150 ease-quiet data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none'

const itemClass =
  'flex min-h-11 cursor-default select-none items-center gap-3 border-clear border-l-2 px-4 py-2 text-base leading-6 outline-none data-highlighted:border-gold data-highlighted:bg-paper-2 data-disabled:text-ink-3 md:min-h-10 md:text-[0.9375rem] dark:data-highlighted:bg-paper'
