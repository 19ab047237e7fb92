import type { Plan } from './plan.ts'

/**
 * Members reach any process of the product that is ready; the product reaches the primary, as Patroni names it. The whole text is also in
 * docs/cluster.md.
 */
export function haproxyConfiguration({ address, balancer, nodes, products }: Plan): string {
  const productLines = products.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`)
  const databaseLines = nodes.map(
    ({ name, address: host, port, restPort }) => `  server ${name} ${host}:${port} check port ${restPort}`,
  )
  return `global
  maxconn 4000
  stats socket unix@haproxy.sock mode 600 level admin

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  timeout check 3s
  option forwardfor
  option redispatch 1
  retries 3

frontend members
  bind 127.0.0.1:${balancer.port}
  # If no process is ready, the product itself says why: 503, Retry-After and a page that people can read.
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive

backend ready
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1
  # A request is sent to another process if its process dies, but only if it may be executed twice without harm.
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }
  http-request disable-l7-retry if { method PATCH } !{ req.hdr(idempotency-key) -m found }
${productLines.join('\n')}

backend alive
  balance leastconn
  option httpchk GET /healthz
  http-check expect status 200
  default-server inter 1s downinter 500ms fall 2 rise 1
  http-error status 503 content-type application/json string '{"code":"UNAVAILABLE","message":"Not available at the moment. Try again in a few seconds."}' hdr Retry-After 2
${productLines.join('\n')}

listen primary
  bind ${address}:${balancer.primaryPort}
  mode tcp
  timeout client 24h
  timeout server 24h
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databaseLines.join('\n')}

listen standbys
  bind ${address}:${balancer.standbyPort}
  mode tcp
  balance leastconn
  timeout client 24h
  timeout server 24h
  option httpchk OPTIONS /replica
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databaseLines.join('\n')}

frontend status
  bind 127.0.0.1:${balancer.statusPort}
  stats enable
  stats uri /
  http-request use-service prometheus-exporter if { path /metrics }
`
}
