import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs the instances that the arguments name, for Playwright's `webServer`. After a second Ctrl-C, Playwright kills the
 * process group of its server at once. The process that cleans up therefore gets a group of its own; it notices the end
 * of Playwright by its standard input.
 */
const servers = spawn(process.execPath, [join(import.meta.dirname, 'run-servers.ts'), ...process.argv.slice(2)], {
  detached: true,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => servers.kill('SIGTERM'))
servers.once('close', (code) => process.exit(code ?? 1))
