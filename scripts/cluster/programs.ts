import { accessSync, constants } from 'node:fs'
import { OperatorError } from '#lib/operator-error.ts'

export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
}

const packages: Record<keyof typeof programs, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  postgres: 'postgresql-15',
}

/** Says which Debian packages to install. Installs nothing. */
export function assertPrograms(isThere: (path: string) => boolean = isExecutable): void {
  const missingPackages = Object.entries(programs).flatMap(([name, path]) =>
    isThere(path) ? [] : [packages[name as keyof typeof programs]],
  )
  if (missingPackages.length === 0) return
  throw new OperatorError(
    `The cluster needs programs that are not installed. On Debian 12: apt-get install ${missingPackages.join(' ')}\n` +
      'Then stop the services that these packages start: systemctl disable --now etcd haproxy patroni postgresql',
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
