import { expect, test } from 'vitest'
import { parseDatabaseAddress, passwordIn, withLogin } from './database-address.ts'

const hostsOf = (address: string) => parseDatabaseAddress(address).servers.map(({ host, port }) => `${host} ${port}`)

test('several servers have an address each, with the port 5432 where none is named', () => {
  const address =
    'postgres://user:p%40w@h1:5433,h2,[::1],[fd00::2]:5434/name?target_session_attrs=read-write&sslmode=no-verify'
  const { servers, findsPrimary, hosts, database } = parseDatabaseAddress(address)
  expect(hostsOf(address)).toEqual(['h1 5433', 'h2 5432', '::1 5432', 'fd00::2 5434'])
  expect(servers[2]?.url).toBe('postgres://user:p%40w@[::1]/name?target_session_attrs=read-write&sslmode=no-verify')
  expect({ findsPrimary, hosts, database }).toEqual({
    findsPrimary: true,
    hosts: 'h1:5433, h2, [::1], [fd00::2]:5434',
    database: 'name',
  })
})

test.each([
  'postgres://a:b@h1/name',
  'postgresql://a@h1:5433/name?sslmode=no-verify',
  'postgres:///name?host=/tmp',
  'postgres://%2Ftmp/name',
])('the single server of %s stays as it is', (address) => {
  const { servers, findsPrimary } = parseDatabaseAddress(address)
  expect(servers.map(({ url }) => url)).toEqual([address])
  expect(findsPrimary).toBe(false)
})

test.each(['read-write', 'primary'])('a single server may have to be the primary: %s', (attributes) =>
  expect(parseDatabaseAddress(`postgres://h1/name?target_session_attrs=${attributes}`).findsPrimary).toBe(true),
)

test.each([
  ['mysql://h1,h2/name', 'must be an address that starts with postgres:// or postgresql://'],
  ['h1,h2', 'must be an address that starts with postgres:// or postgresql://'],
  ['postgres://user:hunter2@h1,/name', 'must name each server as host or host:port'],
  ['postgres://user:hunter2@,h2/name', 'must name each server as host or host:port'],
  ['postgres://user:hunter2@h1:x,h2/name', 'must name each server as host or host:port'],
  ['postgres://user:hunter2@h1:0,h2/name', 'must name each server as host or host:port'],
  ['postgres://user:hunter2@h1:70000,h2/name', 'must name each server as host or host:port'],
  ['postgres://user:hunter2@h 1,h2/name', 'must name each server as host or host:port'],
  ['postgres://user:hunter2@::1,h2/name', 'must name each server as host or host:port'],
  ['postgres://user:hunter2@h1,h2:5432,h1:5432/name', 'names the same server twice'],
  ['postgres://h1,h2/name?port=5433', 'parameters host, hostaddr and port must be left out'],
  ['postgres://h1,h2/name?target_session_attrs=any', 'target_session_attrs=read-write or primary only'],
  ['postgres://h1/name?target_session_attrs=standby', 'target_session_attrs=read-write or primary only'],
])('refuses %s with a sentence that does not repeat it', (address, sentence) => {
  expect(() => parseDatabaseAddress(address)).toThrow(sentence)
  expect(() => parseDatabaseAddress(address)).toThrow(/^(?!.*hunter2)/s)
})

test('another login keeps all servers', () => {
  const address = 'postgres://owner:p%2Fw@h1,h2:5433/name?sslmode=no-verify'
  expect(withLogin(address, 'a b', 'c@d')).toBe('postgres://a%20b:c%40d@h1,h2:5433/name?sslmode=no-verify')
  expect(passwordIn(address)).toBe('p/w')
  expect(withLogin('postgres://h1/name', 'a', 'b')).toBe('postgres://a:b@h1/name')
})
