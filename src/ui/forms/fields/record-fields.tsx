import type { ComponentProps, ReactNode } from 'react'
import type { Option } from '../choices/option.ts'
import { Select } from '../choices/select.tsx'
import type { FormFields } from '../engine/draft-storage.ts'
import type { Problems } from '../engine/use-form.ts'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

/** The values of a record's form, how to change them, and the messages beside its fields. */
export type RecordForm<Fields extends FormFields> = {
  fields: Fields
  put: (change: Partial<Fields>) => void
  problems: Problems
  /** Hints for fields that were changed elsewhere while something else is typed here. */
  elsewhere?: Problems
}

type RecordField = {
  form: { fields: FormFields; problems: Problems; elsewhere?: Problems }
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  /** Does not mark the field as optional. For sections in which all fields are optional. */
  filter?: boolean
  className?: string
  onWrite: (words: string) => void
}

/** A field for one line of text. */
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

/** A field for paragraphs. */
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

/** A field for one of a few options. */
export function ChoiceField({ form, onWrite, ...rest }: RecordField & { options: readonly Option[] }) {
  const { options, ...field } = rest
  return (
    <NamedField form={form} {...field}>
      <Select name={rest.name} options={options} value={String(form.fields[rest.name])} onValueChange={onWrite} />
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
