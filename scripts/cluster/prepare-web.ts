import { buildWeb, isWebStale } from '../build.ts'

/** All processes of the product serve the same build, so that none has to build when it starts. */
export async function prepareWeb(): Promise<void> {
  if (!isWebStale()) return
  console.log('Building the web.')
  await buildWeb()
}
