/** A type and ids, no content: clients read that through the API, which checks what they may see. */
export interface LiveEvent {
  type: string
  [id: string]: string
}
