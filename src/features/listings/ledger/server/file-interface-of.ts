import type { Scope } from '#platform/scope.ts'

/** Through what a file is asked for: a browser sends its session in a cookie, a program in a header. */
export const fileInterfaceOf = ({ request }: Pick<Scope, 'request'>): 'api' | 'file' =>
  request.keep === 'bearer' ? 'api' : 'file'
