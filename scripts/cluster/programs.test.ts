import { expect, test } from 'vitest'
import { assertPrograms } from './programs.ts'

test('names every missing Debian package in one command', () => {
  expect(() => assertPrograms((path) => path.includes('postgres'))).toThrow(
    'apt-get install etcd-server patroni haproxy\n',
  )
})

test('passes if all programs are installed', () => {
  expect(() => assertPrograms(() => true)).not.toThrow()
})
