export interface Server {
  host: string
  port: number
  /** The address of the database on this server alone, which pg understands. */
  url: string
}

export interface DatabaseAddress {
  /** In the order of the setting; at least one. */
  servers: Server[]
  /** Whether several servers are named, or the one that is named must be the primary. */
  findsPrimary: boolean
  /** The servers and the name of the database, for messages. It contains no password. */
  hosts: string
  database: string
}

const protocols = 'must be an address that starts with postgres:// or postgresql://'
const hostList =
  'must name each server as host or host:port, separated by commas, such as postgres://owner:password@db1:5432,db2/subrosa'
const hostParameters = 'names several servers, so the parameters host, hostaddr and port must be left out'
const attributes = 'may have target_session_attrs=read-write or primary only, because the product writes'

/**
 * Reads an address of PostgreSQL, which may name several servers as libpq allows: `postgres://user:password@h1:5432,h2/name`.
 * Throws an Error whose message completes the sentence "NAME …" and repeats nothing of the address.
 */
export function parseDatabaseAddress(address: string): DatabaseAddress {
  const { start, hosts, rest } = splitAddress(address)
  const urls = hosts.map((host) => `${start}${host}${rest}`)
  for (const url of urls) if (!URL.canParse(url)) throw new Error(hosts.length > 1 ? hostList : protocols)
  const [first = ''] = urls
  const { searchParams, pathname } = new URL(first)
  const wanted = searchParams.getAll('target_session_attrs')
  if (!wanted.every((value) => value === 'read-write' || value === 'primary')) throw new Error(attributes)
  if (hosts.length > 1 && ['host', 'hostaddr', 'port'].some((name) => searchParams.has(name)))
    throw new Error(hostParameters)
  return {
    servers: urls.map((url, index) => ({ ...serverOf(hosts[index] ?? ''), url })),
    findsPrimary: hosts.length > 1 || wanted.length > 0,
    hosts: hosts.join(', '),
    database: pathname.slice(1),
  }
}

/** The same servers and database, with another login. */
export function withLogin(address: string, user: string, password: string): string {
  const { protocol, hosts, rest } = splitAddress(address)
  return `${protocol}${encodeURIComponent(user)}:${encodeURIComponent(password)}@${hosts.join(',')}${rest}`
}

/** The password of an address, or an empty string. */
export const passwordIn = (address: string): string =>
  decodeURIComponent(new URL(parseDatabaseAddress(address).servers[0]?.url ?? '').password)

function splitAddress(address: string) {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/i.exec(address)
  if (!parts) throw new Error(protocols)
  const [, protocol = '', login = '', hosts = '', rest = ''] = parts
  return { protocol, start: `${protocol}${login}`, hosts: splitHosts(hosts), rest }
}

/** A name, an IPv4 address, an IPv6 address in brackets, or the encoded path of a socket; then a port, or none. */
const hostPattern = /^(?:\[[0-9a-f:.]+\]|(?:[^%:[\]\s]|%[0-9a-f]{2})+)(?::\d{0,5})?$/i

function splitHosts(list: string): string[] {
  if (!list.includes(',')) return [list]
  const hosts = list.split(',')
  if (!hosts.every((host) => hostPattern.test(host) && portOf(host) > 0)) throw new Error(hostList)
  if (new Set(hosts.map((host) => `${hostOf(host)} ${portOf(host)}`)).size < hosts.length)
    throw new Error('names the same server twice')
  return hosts
}

const serverOf = (host: string) => ({ host: hostOf(host), port: portOf(host) })
const hostOf = (host: string) => decodeURIComponent(host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1'))
const portOf = (host: string) => Number(/:(\d+)$/.exec(host.replace(/^\[.*\]/, ''))?.[1] ?? 5432)
