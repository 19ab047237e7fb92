import { AgreementText } from '#features/listings/agreements/ui/agreement-text.tsx'
import { type DocumentKind, type DocumentVerdict, isObject } from '#lib/signed-documents.ts'
import { Facts } from '#ui/collections/facts.tsx'
import {
  type Finding,
  noKeysFinding,
  retiredKeyFinding,
  type SignedFileKind,
  unknownKeyFinding,
} from '#ui/signed-file.ts'

/** A signed file that is one part with facts, and perhaps a text: a receipt or a certificate. */
export const documentKind = (kind: DocumentKind): SignedFileKind => ({
  isFile: (file) => Object.values(file).some((part) => isObject(part) && part.format === kind.format),
  verify: async (documentJson, keysJson) => {
    const result = await kind.verify(documentJson, keysJson)
    return { ...findingOf(kind, result), details: result.facts && <DocumentDetails kind={kind} result={result} /> }
  },
})

function findingOf({ noun }: DocumentKind, { verdict }: DocumentVerdict): Finding {
  const findings: Record<DocumentVerdict['verdict'], Finding> = {
    valid: { tone: 'info', title: 'Valid', body: 'The operator signed this file, and nothing was changed since.' },
    altered: {
      tone: 'error',
      title: 'Altered',
      body: `The key is known, but the ${noun} or its text is not what the operator signed. Do not rely on it.`,
    },
    'unknown-key': unknownKeyFinding,
    'retired-key': retiredKeyFinding,
    'no-document': { tone: 'error', title: `Not a ${noun}`, body: `This is not the JSON file of a ${noun}.` },
    'no-keys': noKeysFinding,
  }
  return findings[verdict]
}

function DocumentDetails({ kind, result: { facts = [], text } }: { kind: DocumentKind; result: DocumentVerdict }) {
  return (
    <>
      <h2 className="title-3 mb-4">What the {kind.noun} says</h2>
      <Facts facts={facts} className="sm:grid-cols-1!" />
      {text !== undefined && (
        <div className="mt-8">
          <AgreementText text={text} label="Text in the file" />
        </div>
      )}
    </>
  )
}
