/** Why a mail did not leave, without the addresses that mail servers repeat: fit for the log and the queue. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  /** Whether another try can end differently. What the operator can mend, a login or the sender, may. */
  readonly final: boolean

  constructor(error: unknown) {
    super(withoutAddresses(error instanceof Error ? error.message : String(error)))
    this.final = isFinal(error)
  }
}

function isFinal(error: unknown): boolean {
  const { code, command, permanent } = Object(error) as { code?: string; command?: string; permanent?: boolean }
  if (code === 'EENVELOPE' && command === 'API') return true
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

const withoutAddresses = (words: string) => words.replace(/\S+@\S+/g, '…').slice(0, 300)
