import { Button } from '#ui/button.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

export function DesignPage() {
  return (
    <main className="sheet-width py-16">
      <h1 className="title-1 mb-16">Design</h1>
      <SpecimenSection id="buttons" title="Buttons">
        <Specimen name="Variants">
          <div className="flex flex-wrap gap-4">
            <Button variant="solid">Solid</Button>
            <Button>Outline</Button>
            <Button variant="plain">Plain</Button>
            <Button variant="danger">Danger</Button>
            <Button busy>Busy</Button>
            <Button disabled>Disabled</Button>
          </div>
        </Specimen>
      </SpecimenSection>
    </main>
  )
}
