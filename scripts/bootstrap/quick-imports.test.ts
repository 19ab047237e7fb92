import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const urlOf = (path: string) => pathToFileURL(join(import.meta.dirname, '../..', path)).href

/** Prints each file that is loaded as a module, with its format. */
const listModules = `
  import { registerHooks } from 'node:module'
  const modules = new Set()
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:')) modules.add(url + ' ' + context.format)
      return nextLoad(url, context)
    },
  })
  await import('${urlOf('src/app/start/start-product.ts')}')
  // The list is longer than a pipe takes at once, and the product keeps the process alive.
  process.stdout.write([...modules].sort().join('\\n'), () => process.exit())`

async function modulesOfProduct(...flags: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--input-type=module', '--eval', listModules],
    { maxBuffer: 10_000_000 },
  )
  return stdout.trim().split('\n')
}

test('the product loads the same modules in the same formats as by Node’s own resolution', async () => {
  const byNode = await modulesOfProduct()
  expect(byNode.length).toBeGreaterThan(1000)
  expect(await modulesOfProduct('--import', urlOf('scripts/bootstrap/quick-imports.mjs'))).toEqual(byNode)
})
