import { Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

export function OverlaySpecimens() {
  return (
    <SpecimenSection id="overlays" title="Overlays">
      <Specimen name="Dialog">
        <div className="flex flex-wrap gap-4">
          <Dialog
            trigger={<Button>Open dialog</Button>}
            title="A word before you go"
            description="On small screens this card rises from the foot."
            actions={
              <>
                <DialogClose />
                <Button variant="solid">Send</Button>
              </>
            }
          >
            <p>What is asked, told or chosen stands here, and the focus stays with it.</p>
          </Dialog>
          <Dialog
            trigger={<Button>Open long dialog</Button>}
            title="The whole of it"
            actions={<DialogClose>Close it</DialogClose>}
          >
            <div className="grid gap-4">
              {paragraphs.map((number) => (
                <p key={number}>
                  {number}. What does not fit scrolls between its title and its actions, which stay where they are.
                </p>
              ))}
            </div>
          </Dialog>
        </div>
      </Specimen>
      <Specimen name="Confirmation of what cannot be undone">
        <div className="flex flex-wrap gap-4">
          <Confirmation danger={false} />
          <Confirmation danger />
        </div>
      </Specimen>
      <Specimen name="Sheet">
        <div className="flex flex-wrap gap-4">
          <Drawer trigger={<Button>Open right sheet</Button>} title="Details" description="Beside what it belongs to.">
            <p>A panel as tall as the page.</p>
          </Drawer>
          <Drawer
            side="left"
            trigger={<Button>Open left sheet</Button>}
            title="Menu"
            actions={<DialogClose>Done</DialogClose>}
          >
            <p>As the menu of small screens.</p>
          </Drawer>
        </div>
      </Specimen>
      <MenuSpecimen />
      <PopoverSpecimen />
      <Specimen name="Tooltip">
        <Tooltip hint="A hint for the eye">
          <Button>Rest here</Button>
        </Tooltip>
      </Specimen>
    </SpecimenSection>
  )
}

const paragraphs = Array.from({ length: 16 }, (_, index) => index + 1)

function Confirmation({ danger }: { danger: boolean }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setOpen(false)
    }, 3000)
  }
  return (
    <ConfirmDialog
      trigger={<Button variant={danger ? 'danger' : 'outline'}>{danger ? 'Delete it' : 'Complete it'}</Button>}
      title={danger ? 'Delete this draft?' : 'Complete this matter?'}
      confirm={danger ? 'Delete draft' : 'Complete'}
      danger={danger}
      busy={busy}
      open={open}
      onOpenChange={setOpen}
      onConfirm={confirm}
    >
      {danger
        ? 'The draft and its pictures go at once. This cannot be undone.'
        : 'Both sides are told, and it can no longer be changed. This cannot be undone.'}
    </ConfirmDialog>
  )
}

function PopoverSpecimen() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen name="Popover">
      <Popover open={open} onOpenChange={setOpen} title="A sheet" trigger={<Button>Open popover</Button>}>
        <p className="p-5">More than a menu holds, beside what it belongs to.</p>
      </Popover>
    </Specimen>
  )
}

function MenuSpecimen() {
  const [chosen, setChosen] = useState('nothing yet')
  return (
    <Specimen name="Menu">
      <div className="flex flex-wrap items-center gap-4">
        <Menu align="start" trigger={<Button>Open menu</Button>}>
          <MenuItem icon={<Pencil strokeWidth={1.25} />} onSelect={() => setChosen('edit')}>
            Edit
          </MenuItem>
          <MenuItem icon={<Copy strokeWidth={1.25} />} onSelect={() => setChosen('duplicate')}>
            Duplicate
          </MenuItem>
          <MenuItem disabled onSelect={() => setChosen('publish')}>
            Publish
          </MenuItem>
          <MenuSeparator />
          <MenuGroup label="Elsewhere">
            <MenuLink to="/">Home</MenuLink>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 strokeWidth={1.25} />} onSelect={() => setChosen('delete')}>
            Delete
          </MenuItem>
        </Menu>
        <Menu
          align="start"
          trigger={
            <IconButton label="More">
              <MoreHorizontal aria-hidden="true" size={20} strokeWidth={1.25} />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => setChosen('archive')}>Archive</MenuItem>
        </Menu>
        <p className="text-ink-2 text-sm">Chosen: {chosen}</p>
      </div>
    </Specimen>
  )
}
