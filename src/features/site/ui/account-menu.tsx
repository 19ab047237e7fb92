import { Keyboard, LogOut, Settings2, Ticket, UserRound } from 'lucide-react'
import type { Session } from '#features/identity/sessions/contract.ts'
import { Avatar } from '#ui/collections/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { callCommand } from '#ui/palette/member-commands.ts'

type AccountMenuProps = { user: Session['user']; onLogout: () => void }

/** The member's own pages. Phones have them in the dashboard's menu. */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <Menu
      trigger={
        <IconButton label="Account" className="max-md:hidden">
          <Avatar name={name} size="small" decorative />
        </IconButton>
      }
    >
      <MenuGroup label={name ? `${name}, ${user.email}` : user.email}>
        <MenuLink to="/dashboard/profile" icon={<UserRound {...icon} />}>
          Profile
        </MenuLink>
        <MenuLink to="/dashboard/settings" icon={<Settings2 {...icon} />}>
          Settings
        </MenuLink>
        {user.verified && (
          <MenuLink to="/dashboard/invitations" icon={<Ticket {...icon} />}>
            Invitations
          </MenuLink>
        )}
      </MenuGroup>
      <MenuItem icon={<Keyboard {...icon} />} onSelect={() => callCommand('shortcuts')}>
        Keyboard Shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut {...icon} />} onSelect={onLogout}>
        Logout
      </MenuItem>
    </Menu>
  )
}

const icon = { size: 16, strokeWidth: 1.25 } as const
