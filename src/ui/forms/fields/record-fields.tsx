import type { ComponentProps, ReactNode } from 'react'
import { NativeSelect } from '../choices/native-select.tsx'
import type { FormFields } from '../engine/draft-storage.ts'
import type { Problems } from '../engine/use-form.ts'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

/** A form that holds a record: what its fields hold, how one is changed, what is to be said beside them. */
export type RecordForm<Fields extends FormFields> = {
  fields: Fields
  put: (change: Partial<Fields>) => void
  problems: Problems
  /** What a field was changed to meanwhile, where something else is typed. */
  elsewhere?: Problems
}

type RecordField = {
  form: { fields: FormFields; problems: Problems; elsewhere?: Problems }
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  className?: string
  onWrite: (words: string) => void
}

/** One line of a record. */
export function LineField({ form, onWrite, ...rest }: RecordField & Pick<ComponentProps<'input'>, 'maxLength'>) {
  const { maxLength, ...field } = rest
  return (
    <NamedField form={form} {...field}>
      <TextInput
        name={rest.name}
        maxLength={maxLength}
        autoComplete="off"
        value={String(form.fields[rest.name])}
        onChange={({ target }) => onWrite(target.value)}
      />
    </NamedField>
  )
}

/** Its paragraphs. */
export function ParagraphsField({
  form,
  onWrite,
  ...rest
}: RecordField & Pick<ComponentProps<'textarea'>, 'maxLength'>) {
  const { maxLength, ...field } = rest
  return (
    <NamedField form={form} {...field}>
      <TextArea
        name={rest.name}
        maxLength={maxLength}
        className="min-h-37.5"
        value={String(form.fields[rest.name])}
        onChange={({ target }) => onWrite(target.value)}
      />
    </NamedField>
  )
}

/** One of a few. */
export function ChoiceField({
  form,
  onWrite,
  ...rest
}: RecordField & Pick<ComponentProps<typeof NativeSelect>, 'options'>) {
  const { options, ...field } = rest
  return (
    <NamedField form={form} {...field}>
      <NativeSelect
        name={rest.name}
        options={options}
        value={String(form.fields[rest.name])}
        onChange={({ target }) => onWrite(target.value)}
      />
    </NamedField>
  )
}

function NamedField({ form, name, hint, children, ...rest }: Omit<RecordField, 'onWrite'> & { children: ReactNode }) {
  return (
    <Field {...rest} error={form.problems[name]} hint={form.elsewhere?.[name] ?? hint}>
      {children}
    </Field>
  )
}
