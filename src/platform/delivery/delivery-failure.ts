/** Why a message was not delivered, without the addresses and numbers in the server's answer: fit for the log and the queue. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'

  constructor(error: unknown) {
    super(redactRecipients(error instanceof Error ? error.message : String(error)))
  }
}

const redactRecipients = (text: string) =>
  text
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '…')
    .slice(0, 300)
