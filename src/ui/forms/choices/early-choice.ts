import type { Option } from './option.ts'

interface Choices<Value extends string> {
  options: readonly Option<Value>[]
  placeholder?: string | undefined
  value?: Value | null | undefined
}

/**
 * The option of a select element that its reader chose before hydration. If the value is not among the options, the browser selected
 * the first one, which nobody chose.
 */
export function earlyChoice<Value extends string>(
  { options, placeholder, value }: Choices<Value>,
  selected: string,
): Option<Value> | undefined {
  const rendered = value ?? ''
  const isRendered =
    options.some((option) => option.value === rendered) || (rendered === '' && placeholder !== undefined)
  if (!isRendered || selected === rendered) return undefined
  return options.find((option) => option.value === selected)
}
