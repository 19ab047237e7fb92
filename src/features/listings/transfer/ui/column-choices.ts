import {
  type ColumnMeaning,
  decodeMeaning,
  encodeMeaning,
  fieldLabel,
  fieldNames,
  traitColumns,
  unitsOf,
} from '../columns.ts'

/** The fields and traits as options of a select. */
export const columnOptions = [
  { value: '', label: 'Not imported' },
  ...fieldNames.map((name) => ({ value: name as string, label: fieldLabel(name) })),
  ...traitColumns.map(({ name, label }) => ({ value: name, label })),
]

interface ColumnChoice {
  /** A value of `columnOptions`. */
  name: string
  /** Empty if the column has no unit. */
  unit: string
  units: readonly string[]
}

export function choiceOf(readAs: string): ColumnChoice {
  const meaning = decodeMeaning(readAs) ?? null
  const name = nameOf(meaning)
  const column = traitColumns.find((one) => one.name === name)
  const unit = meaning && 'trait' in meaning ? meaning.unit : undefined
  return { name, unit: unit ?? '', units: column ? unitsOf(column.trait) : [] }
}

/** The columns after another choice for one. A field that another column had moves to this one. */
export function columnsAfter(columns: readonly string[], index: number, name: string, unit = ''): string[] {
  const chosen = encodeMeaning(decodeMeaning(unit === '' ? name : `${name}:${unit}`) ?? null)
  return columns.map((readAs, other) => {
    if (other === index) return chosen
    return name !== '' && choiceOf(readAs).name === name ? '' : readAs
  })
}

function nameOf(meaning: ColumnMeaning): string {
  if (!meaning) return ''
  return 'field' in meaning ? meaning.field : meaning.trait
}
