import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Threads share the compiled code, which saves each new one some 50 milliseconds. */
export async function compilePdfium(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
  return await WebAssembly.compile(await readFile(path))
}
