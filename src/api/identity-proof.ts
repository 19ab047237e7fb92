const nobody = async () => false

let askMember: () => Promise<boolean> = nobody
let asking: Promise<boolean> | undefined

/** How a member is asked to prove who they are, so that a refused call can be made again. Call the returned function to stop. */
export function proveIdentityBy(ask: () => Promise<boolean>): () => void {
  askMember = ask
  return () => {
    if (askMember === ask) askMember = nobody
  }
}

/** Several calls that are refused at once ask once. */
export function identityProven(): Promise<boolean> {
  asking ??= askMember().finally(() => {
    asking = undefined
  })
  return asking
}
