const refuse = async () => false

let prover: () => Promise<boolean> = refuse
let proving: Promise<boolean> | undefined

/** Sets how a member is asked to prove their identity, so that a refused call can be repeated. Returns how to unset it. */
export function setIdentityProver(prove: () => Promise<boolean>): () => void {
  prover = prove
  return () => {
    if (prover === prove) prover = refuse
  }
}

/** Resolves to whether the member proved their identity. Calls at the same time share one question. */
export function proveIdentity(): Promise<boolean> {
  proving ??= prover().finally(() => {
    proving = undefined
  })
  return proving
}
