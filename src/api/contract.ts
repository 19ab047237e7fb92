import { instanceContract } from '#features/instance/contract.ts'

/** Everything the product answers to. Screens, integrators and tests call the same procedures. */
export const contract = {
  instance: instanceContract,
}
