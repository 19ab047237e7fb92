import { createLink } from '@tanstack/react-router'
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  use,
  useState,
} from 'react'
import { onDemand, useOnDemand } from '../on-demand.ts'
import type { MenuGroupProps, MenuItemProps, MenuLinkProps, MenuOpener, MenuProps } from './loaded-menu.tsx'

const loadedMenu = onDemand(() => import('./loaded-menu.tsx'))
const Parts = createContext<typeof import('./loaded-menu.tsx') | undefined>(undefined)

/** Its code is loaded on demand, and replaces the button when the menu first opens. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<MenuOpener>()
  const parts = useOnDemand(loadedMenu, openedBy !== undefined, () => setOpenedBy(undefined))
  if (parts && openedBy)
    return (
      <Parts value={parts}>
        <parts.LoadedMenu {...props} openedBy={openedBy} />
      </Parts>
    )
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'ArrowDown' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpenedBy(event.key)
    },
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(Parts)
  return parts && <parts.LoadedMenuItem {...props} />
}

/** A link to another page; the routes type `to` and `params`. */
export const MenuLink = createLink((props: MenuLinkProps) => {
  const parts = use(Parts)
  return parts && <parts.LoadedMenuLink {...props} />
})

export function MenuGroup(props: MenuGroupProps) {
  const parts = use(Parts)
  return parts && <parts.LoadedMenuGroup {...props} />
}

export function MenuSeparator() {
  const parts = use(Parts)
  return parts && <parts.LoadedMenuSeparator />
}
