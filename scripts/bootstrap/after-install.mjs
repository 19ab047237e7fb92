// npm runs this ("dependencies" in package.json) after every change it made to node_modules, so that an install by hand
// is not repeated by the next command.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { completeLock } from './complete-lock.mjs'
import { markInstalled } from './dependencies.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const added = completeLock(root)
if (added.length > 0) console.error(`Named in the lock for other systems: ${added.join(', ')}.`)
markInstalled(root)
