import { buildWeb, isWebStale } from '../../scripts/build.ts'
import { makeTemplate } from './template-folder.ts'

/** Once for all files, which run at the same time: the production build, and a data folder to copy. */
export async function setup() {
  if (isWebStale()) await buildWeb()
  await makeTemplate()
}
