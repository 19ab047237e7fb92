import { ButtonSpecimens } from './forms-buttons.tsx'
import { ChoiceSpecimens } from './forms-choices.tsx'
import { FieldSpecimens } from './forms-fields.tsx'
import { FileSpecimens } from './forms-files.tsx'
import { ListSpecimens } from './forms-lists.tsx'
import { WholeFormSpecimens } from './forms-whole.tsx'

export function FormsSpecimens() {
  return (
    <>
      <ButtonSpecimens />
      <FieldSpecimens />
      <ListSpecimens />
      <ChoiceSpecimens />
      <FileSpecimens />
      <WholeFormSpecimens />
    </>
  )
}
