export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A second line in a lighter colour, if the control has room for it. */
  description?: string | undefined
  disabled?: boolean | undefined
}
