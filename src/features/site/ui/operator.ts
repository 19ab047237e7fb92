/** The operator, as the legal pages name them. */
export type Operator = {
  /** The name of the instance. */
  network: string
  /** The legally responsible company and its seat. Undefined if not configured. */
  name: string | undefined
  contact: string
}
