import { buildWeb, isWebStale } from '../../scripts/build.ts'
import { makeTemplate } from './template-folder.ts'

/** Runs once for all files: makes the production build and a data folder that tests copy. */
export async function setup() {
  if (isWebStale()) await buildWeb()
  await makeTemplate()
}
