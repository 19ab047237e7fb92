import { CollectionSpecimens } from './collection-specimens.tsx'
import { DrawingSpecimens } from './drawing-specimens.tsx'
import { FeedbackSpecimens } from './feedback-specimens.tsx'
import { FormsSpecimens } from './forms-specimens.tsx'
import { PlateSpecimens } from './framed-image-specimens.tsx'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { TableSpecimens } from './table-specimens.tsx'
import { TextSpecimens } from './text-specimens.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { ToastSpecimens } from './toast-specimens.tsx'
import { TokenSpecimens } from './token-specimens.tsx'

/** Every component of src/ui in every state. */
export function DesignPage() {
  return (
    <main className="page-width py-16">
      <header className="mb-16 flex flex-wrap items-end justify-between gap-6">
        <h1 className="title-1">Design</h1>
        <ThemeChoice />
      </header>
      <TokenSpecimens />
      <FormsSpecimens />
      <OverlaySpecimens />
      <ToastSpecimens />
      <FeedbackSpecimens />
      <TableSpecimens />
      <CollectionSpecimens />
      <TextSpecimens />
      <DrawingSpecimens />
      <PlateSpecimens />
    </main>
  )
}
