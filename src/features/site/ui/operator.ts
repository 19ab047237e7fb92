/** Who stands behind the legal pages. */
export type Operator = {
  /** What the network is called here. */
  network: string
  /** Who answers for it by law. */
  name: string
  contact: string
}
