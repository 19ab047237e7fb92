import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Specimen, SpecimenSection } from './specimen.tsx'

export function ToastSpecimens() {
  const [undone, setUndone] = useState(false)
  return (
    <SpecimenSection id="toasts" title="Toasts">
      <Specimen name="Tones">
        <div className="flex flex-wrap gap-4">
          <Button
            onClick={() =>
              toast({
                title: 'Logged out successfully',
                description: 'You have been logged out of your account',
                duration: 3000,
              })
            }
          >
            Plain toast
          </Button>
          <Button onClick={() => toast({ title: 'Changes saved', tone: 'success' })}>Success toast</Button>
          <Button onClick={() => toast({ title: 'It could not be sent. Please try again.', tone: 'error' })}>
            Error toast
          </Button>
          <Button
            onClick={() => toast({ title: 'Moved away', action: { label: 'Undo', onSelect: () => setUndone(true) } })}
          >
            Toast with action
          </Button>
          <Button onClick={() => ['First', 'Second', 'Third', 'Fourth'].forEach((title) => void toast({ title }))}>
            Four toasts
          </Button>
          <Link
            to="/about"
            className="inline-flex min-h-12 items-center text-gold underline decoration-gold-line underline-offset-4"
          >
            Go elsewhere
          </Link>
        </div>
        {undone && <p className="mt-4 text-ink-2 text-sm">Undone.</p>}
      </Specimen>
    </SpecimenSection>
  )
}
