interface Module {
  importers: readonly string[]
  importedIds: readonly string[]
}

type InfoOf = (id: string) => Module | null

const ofScreens = /\/src\/(?:features\/.*\/ui|routes)\//
const sitePage = /\/src\/routes\/_site[/.].*tsr-split/
/**
 * Only some of these pages need the placeholders of posters, and the first one needs their addresses without the catalogue.
 * Few members' pages have a table, a group of radio buttons or these drawings.
 */
const apart =
  /\/posters\/(?:addresses|thumbhashes)\.ts$|\/src\/ui\/(?:collections\/table|drawings\/(?:closed-gate|dividers)|forms\/choices\/(?:radio-group|option-line))\.tsx$/
const large = /\/node_modules\/@(?:base-ui|floating-ui|orpc)\//

const memberPage = /\/src\/routes\/dashboard(?:[/.].*)?\.tsx\?tsr-split/

const lightById = new Map<string, boolean>()
const onSiteById = new Map<string, boolean>()
const ofMembersById = new Map<string, boolean>()

/** The file of a module that public pages share, or null. Such a module is no screen itself and imports no large library, directly or not. */
export function sitePieceGroup(id: string, infoOf: InfoOf): 'pieces' | 'site-pieces' | null {
  if (ofScreens.test(id) || apart.test(id) || !isLight(id, infoOf) || !isOnSite(id, infoOf)) return null
  return isOfMembers(id, infoOf) ? 'pieces' : 'site-pieces'
}

const isLight = (id: string, infoOf: InfoOf): boolean =>
  answerOnce(
    lightById,
    id,
    true,
    () => !large.test(id) && (infoOf(id)?.importedIds ?? []).every((one) => isLight(one, infoOf)),
  )

const isOnSite = (id: string, infoOf: InfoOf): boolean =>
  answerOnce(
    onSiteById,
    id,
    false,
    () => sitePage.test(id) || (infoOf(id)?.importers ?? []).some((one) => isOnSite(one, infoOf)),
  )

const isOfMembers = (id: string, infoOf: InfoOf): boolean =>
  answerOnce(
    ofMembersById,
    id,
    false,
    () => memberPage.test(id) || (infoOf(id)?.importers ?? []).some((one) => isOfMembers(one, infoOf)),
  )

/** Answers once per module. Until then it returns the assumed value, so that modules that import each other cause no endless loop. */
function answerOnce(answers: Map<string, boolean>, id: string, presumed: boolean, answer: () => boolean): boolean {
  const knownAnswer = answers.get(id)
  if (knownAnswer !== undefined) return knownAnswer
  answers.set(id, presumed)
  const newAnswer = answer()
  answers.set(id, newAnswer)
  return newAnswer
}
