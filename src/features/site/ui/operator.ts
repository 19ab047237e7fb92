/** Who stands behind the legal pages. */
export type Operator = {
  /** What the network is called here. */
  network: string
  /** Who answers for it by law: company and seat, where the instance says it. */
  name: string | undefined
  contact: string
}
