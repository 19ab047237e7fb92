import { type ChangeEvent, type DragEvent, useState } from 'react'
import { chainKind } from '#features/deals/chain/ui/chain-kind.tsx'
import { certificateKind } from '#features/introductions/certificate-kind.ts'
import { receiptKind } from '#features/listings/agreements/receipt-kind.ts'
import { isObject, parseJson } from '#lib/signed-documents.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { FileInput } from '#ui/forms/fields/file-input.tsx'
import type { Finding, SignedFileKind } from '#ui/signed-file.ts'
import { documentKind } from './-document-kind.tsx'

const publishedKeys = '/.well-known/subrosa-keys.json'
/** Larger files are not ours. */
const mostBytes = 5_000_000

const kinds: SignedFileKind[] = [documentKind(receiptKind), documentKind(certificateKind), chainKind]

/** Verifies a signed file in the browser. Everything that it needs is loaded with the page, so it works offline with a file of keys. */
export function VerifyPage() {
  const [file, setFile] = useState<string>()
  const [keys, setKeys] = useState<string>()
  const [finding, setFinding] = useState<Finding>()

  const verify = async (given: { file: string | undefined; keys: string | undefined }) => {
    if (given.file !== undefined) setFinding(await findingOf(given.file, given.keys))
  }
  const takeFile = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > mostBytes) return setFinding(tooLarge)
    const content = await chosen.text()
    setFile(content)
    await verify({ file: content, keys })
  }
  const takeKeys = async (chosen: File | undefined) => {
    const content = chosen && (await chosen.text())
    setKeys(content)
    await verify({ file, keys: content })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void takeFile(event.dataTransfer.files[0])
  }
  const chosen = (take: typeof takeFile) => (event: ChangeEvent<HTMLInputElement>) =>
    void take(event.currentTarget.files?.[0])

  return (
    <section
      aria-labelledby="verify"
      className="page-width pt-12 pb-20 md:pt-16 md:pb-28"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <div className="max-w-3xl">
        <h1 id="verify" className="title-1">
          Verify a Signed File
        </h1>
        <p className="lede mt-6 text-ink-2">
          Receipts of agreements, certificates of introductions and timelines of deals are signed, so nobody can change
          them unnoticed. Your browser checks them by itself: neither the file nor the result is sent anywhere.
        </p>
        <div className="mt-10 grid gap-8 border-line border-y py-8 sm:grid-cols-2">
          <Field label="Signed file, in JSON" required hint="Choose the file, or drop it on this page.">
            <FileInput accept="application/json,.json" onChange={chosen(takeFile)} />
          </Field>
          <Field
            label="Public keys, a JSON file"
            hint="Without a file, the keys that this network publishes are used. Keep a copy of them with your files."
          >
            <FileInput accept="application/json,.json" onChange={chosen(takeKeys)} />
          </Field>
        </div>
        <p className="mt-4 text-ink-2 text-sm">
          <a
            href={publishedKeys}
            download="subrosa-keys.json"
            className="inline-flex min-h-11 items-center underline decoration-gold-line underline-offset-4 hover:text-gold"
          >
            Download the public keys of this network
          </a>
        </p>
        <div className="mt-10" aria-live="polite">
          {finding && (
            <Notice tone={finding.tone} title={finding.title}>
              {finding.body}
            </Notice>
          )}
        </div>
        {finding?.details && <div className="mt-10">{finding.details}</div>}
      </div>
    </section>
  )
}

const unsupported: Finding = {
  tone: 'error',
  title: 'This browser cannot verify signed files',
  body: 'Use a current browser over https, or run "npm run verify -- FILE" with the software of this instance.',
}

const noPublishedKeys: Finding = {
  tone: 'warn',
  title: 'The public keys could not be loaded',
  body: 'Connect to the network and choose the file again, or choose a file of public keys.',
}

const tooLarge: Finding = {
  tone: 'error',
  title: 'Too large',
  body: 'No signed file of ours has more than 5 MB. Choose the JSON file of a receipt, a certificate or a timeline.',
}

const notSigned: Finding = {
  tone: 'error',
  title: 'Not a signed file',
  body: 'This is not the JSON file of a receipt, a certificate or a timeline. A printable PDF proves nothing by itself; choose the file that ends in .json.',
}

async function findingOf(fileJson: string, keys: string | undefined): Promise<Finding> {
  const content = parseJson(fileJson)
  const kind = isObject(content) && kinds.find(({ isFile }) => isFile(content))
  if (!kind) return notSigned
  // A page that was not loaded over https has no WebCrypto.
  if (!globalThis.crypto?.subtle) return unsupported
  try {
    const keysJson = keys ?? (await fetchKeys())
    return keysJson === undefined ? noPublishedKeys : await kind.verify(fileJson, keysJson)
  } catch {
    return unsupported
  }
}

async function fetchKeys(): Promise<string | undefined> {
  const response = await fetch(publishedKeys).catch(() => undefined)
  return response?.ok ? await response.text() : undefined
}
