/** The mailbox of an address, for counting: most hosts deliver `name+anything@host` to `name@host`. */
export function mailboxOf(email: string): string {
  const atIndex = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, atIndex).split('+')
  return `${name}${email.slice(atIndex)}`.toLowerCase()
}
