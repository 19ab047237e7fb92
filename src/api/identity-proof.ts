const refuse = async () => false

let proveWithDialog: () => Promise<boolean> = refuse
let pendingProof: Promise<boolean> | undefined

/** Sets how a member is asked to prove their identity, so that a refused call can be repeated. Returns how to unset it. */
export function setIdentityProver(prove: () => Promise<boolean>): () => void {
  proveWithDialog = prove
  return () => {
    if (proveWithDialog === prove) proveWithDialog = refuse
  }
}

/** Resolves to whether the member proved their identity. Calls at the same time share one question. */
export function proveIdentity(): Promise<boolean> {
  pendingProof ??= proveWithDialog().finally(() => {
    pendingProof = undefined
  })
  return pendingProof
}
