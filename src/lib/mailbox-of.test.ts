import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada+news@Example.com', 'ada@example.com'],
  ['ada+one+two@example.com', 'ada@example.com'],
  ['+ada@example.com', '@example.com'],
])('treats the address %s as the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
