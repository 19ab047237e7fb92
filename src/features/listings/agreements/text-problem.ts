import { canonicalText } from '#lib/canonical-text.ts'
import { agreementLimits } from './terms.ts'

/** Tags, comments and entities of HTML. An address in angle brackets is none. */
const markup = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--|<!doctype|&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,5});/i
/** Control characters, except tabs and line ends, and characters that hide or turn round the text beside them. Joiners and variants of letters are part of scripts. */
const invisible =
  /[^\P{Cc}\t\n]|[\u2028-\u202e\u2066-\u2069\u2800\ufffe\uffff]|(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/u

/** Why a text cannot be an agreement, or undefined. */
export function textProblem(text: string): string | undefined {
  const canonical = canonicalText(text)
  const size = new TextEncoder().encode(canonical).length
  const found = markup.exec(canonical)?.[0]
  if (size > agreementLimits.text)
    return `This text has ${Math.ceil(size / 1000)} kB, and an agreement at most ${agreementLimits.text / 1000} kB. Please shorten it.`
  if (found !== undefined)
    return `Please use plain text: "${found.slice(0, 30)}" is markup, which would not be shown as you mean it.`
  if (invisible.test(canonical)) return 'Please remove invisible control characters, which readers would not see.'
  if (canonical.length < agreementLimits.shortest)
    return `Please write the agreement in full: it needs at least ${agreementLimits.shortest} characters.`
}
