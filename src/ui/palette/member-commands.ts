export type MemberCommand = 'palette' | 'shortcuts'

let handleCommand: ((command: MemberCommand) => void) | undefined

/** Opens the command palette or the list of shortcuts, from a button anywhere in the frame. */
export const callCommand = (command: MemberCommand): void => handleCommand?.(command)

/** Names the component that opens them. Returns a function that takes it back. */
export function setCommandHandler(handle: (command: MemberCommand) => void): () => void {
  handleCommand = handle
  return () => {
    if (handleCommand === handle) handleCommand = undefined
  }
}
