import { readFileSync, writeFileSync } from 'node:fs'
import { makeFilter } from '#platform/authentication/passwords/bloom-filter.ts'
import { tierSizes } from '#platform/authentication/passwords/breached-passwords.ts'

// Builds the filters of breached passwords from a list with one password a line, the most used first:
//   node scripts/breached-passwords.ts 10_million_password_list_top_1M.txt

const [, , list] = process.argv
if (!list) throw new Error('Name the file that lists the passwords, the most used first.')
const passwords = [
  ...new Set(
    readFileSync(list, 'utf8')
      .split('\n')
      .map((line) => line.trim().toLowerCase()),
  ),
]
const parts = tierSizes.map((size) => {
  // Passwords under three characters are judged by their characters alone.
  const bytes = makeFilter(passwords.slice(0, size).filter((text) => text.length >= 3))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
})
writeFileSync(
  new URL('../src/platform/authentication/passwords/breached-passwords.bin', import.meta.url),
  Buffer.concat(parts),
)
