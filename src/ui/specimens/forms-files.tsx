import { useState } from 'react'
import { FileDrop } from '#ui/forms/files/file-drop.tsx'
import type { FileEntry } from '#ui/forms/files/file-entries.ts'
import { Specimen, SpecimenSection } from './specimen.tsx'

const photographs = ['image/jpeg', 'image/png', 'image/webp']
const underWay: FileEntry[] = [
  { id: 'terrace', name: 'terrace-at-dusk.jpg', bytes: 4_260_000 },
  { id: 'salon', name: 'salon-with-the-long-window-towards-the-harbour.jpg', bytes: 8_900_000, progress: 0.62 },
  { id: 'plan', name: 'gallery.webp', bytes: 640_000, error: 'The connection broke. Remove it and add it again.' },
]

export function FileSpecimens() {
  return (
    <SpecimenSection id="files" title="Files">
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Specimen name="Empty">
          <Drop label="Photographs" initial={[]} />
        </Specimen>
        <Specimen name="Under way">
          <Drop label="Photographs under way" initial={underWay} />
        </Specimen>
        <Specimen name="Missing">
          <Drop label="Photographs of the mandate" initial={[]} error="Add one photograph at least." />
        </Specimen>
        <Specimen name="Disabled">
          <Drop label="Photographs of a sold listing" initial={[]} disabled />
        </Specimen>
      </div>
    </SpecimenSection>
  )
}

type DropProps = { label: string; initial: FileEntry[]; error?: string; disabled?: boolean }

function Drop({ initial, ...rest }: DropProps) {
  const [entries, setEntries] = useState(initial)
  return (
    <FileDrop
      {...rest}
      entries={entries}
      onChange={setEntries}
      accept={photographs}
      maxFiles={6}
      maxBytes={20_000_000}
      firstMark="Cover"
    />
  )
}
