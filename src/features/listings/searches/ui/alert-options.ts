import type { Option } from '#ui/forms/choices/option.ts'
import type { AlertLevel } from '../terms.ts'

export const alertOptions: readonly Option<AlertLevel>[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'never', label: 'Never' },
]
