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
/** The page of a conversation and the pages around it. */
const conversationPage = /\/src\/routes\/dashboard(?:\/messages(?:\.\$conversationId)?)?\.tsx\?tsr-split/

const lightById = new Map<string, boolean>()
const pages = {
  site: { pattern: sitePage, answers: new Map<string, boolean>() },
  members: { pattern: memberPage, answers: new Map<string, boolean>() },
  conversation: { pattern: conversationPage, answers: new Map<string, boolean>() },
}

/**
 * The file of a module that public pages share, or null. Such a module is no screen itself and imports no large library,
 * directly or not. Conversations need only some of what members' pages share with them, and have the most code of their own.
 */
export function sitePieceGroup(id: string, infoOf: InfoOf): 'pieces' | 'record-pieces' | 'site-pieces' | null {
  if (ofScreens.test(id) || apart.test(id) || !isLight(id, infoOf) || !isLoadedBy('site', id, infoOf)) return null
  if (!isLoadedBy('members', id, infoOf)) return 'site-pieces'
  return isLoadedBy('conversation', id, infoOf) ? 'pieces' : 'record-pieces'
}

const isLight = (id: string, infoOf: InfoOf): boolean =>
  answerOnce(
    lightById,
    id,
    true,
    () => !large.test(id) && (infoOf(id)?.importedIds ?? []).every((one) => isLight(one, infoOf)),
  )

const isLoadedBy = (page: keyof typeof pages, id: string, infoOf: InfoOf): boolean =>
  answerOnce(
    pages[page].answers,
    id,
    false,
    () => pages[page].pattern.test(id) || (infoOf(id)?.importers ?? []).some((one) => isLoadedBy(page, one, infoOf)),
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
