export interface Sender {
  memberId: string
  /** The network, as rate limits count it. */
  site: string
  isConfirmed: boolean
}

export interface OpenUpload {
  sender: Sender
  /** The request was answered, or its sender disconnected. */
  isAnswered: boolean
}

/**
 * Uploads that one process accepts at the same time. A member normally sends one after the other, and a network may serve
 * several members. Half of all slots are reserved for members with a confirmed address, since unconfirmed accounts cost
 * nothing.
 */
const mostUploads = { total: 100, perMember: 4, perNetwork: 20, unconfirmed: 50 }

/** `uploads` are those whose files are still on disk; those already answered no longer count against their member. */
export function hasFreeSlot(uploads: Iterable<OpenUpload>, { memberId, site, isConfirmed }: Sender): boolean {
  const allUploads = [...uploads]
  const senders = allUploads.map(({ sender }) => sender)
  const unanswered = allUploads.filter((upload) => !upload.isAnswered && upload.sender.memberId === memberId)
  return (
    allUploads.length < mostUploads.total &&
    unanswered.length < mostUploads.perMember &&
    senders.filter((sender) => sender.site === site).length < mostUploads.perNetwork &&
    (isConfirmed || senders.filter((sender) => !sender.isConfirmed).length < mostUploads.unconfirmed)
  )
}
