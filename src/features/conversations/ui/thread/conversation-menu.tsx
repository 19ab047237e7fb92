import { noop } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import type { ConversationDialog, ConversationMenuProps } from './loaded-conversation-menu.tsx'

const loadedMenu = onDemand(() => import('./loaded-conversation-menu.tsx'))

/** Archives, ends, resumes or reports the conversation, and blocks the other party. */
export function ConversationMenu(props: ConversationMenuProps) {
  const [dialog, setDialog] = useState<ConversationDialog>()
  const loaded = useOnDemand(loadedMenu, dialog !== undefined, noop)
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Conversation menu">
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.25} />
          </IconButton>
        }
      >
        <Items {...props} onDialog={setDialog} />
      </Menu>
      {loaded && <loaded.ConversationDialogs {...props} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function Items(props: ConversationMenuProps & { onDialog: (dialog: ConversationDialog) => void }) {
  const loaded = useOnDemand(loadedMenu, true, noop)
  return loaded && <loaded.ConversationItems {...props} />
}
