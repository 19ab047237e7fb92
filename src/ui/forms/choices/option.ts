export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A second, quieter line, where the control has room for one. */
  description?: string | undefined
  disabled?: boolean | undefined
}
