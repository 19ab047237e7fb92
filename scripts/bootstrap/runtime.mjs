import { join } from 'node:path'

/** The Node that everything runs on: a locked dependency. */
export function runtimeOf(root) {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', 'node', 'bin', binary)
}
