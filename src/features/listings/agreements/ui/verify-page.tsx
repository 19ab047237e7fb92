import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { Facts } from '#ui/collections/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import type { Receipt } from '../receipt.ts'
import { type Verdict, verifyReceipt } from '../verify-receipt.ts'
import { AgreementText } from './agreement-text.tsx'
import { copy } from './copy.ts'
import { FileInput } from './file-input.tsx'

const publishedKeys = '/.well-known/subrosa-keys.json'
/** Larger files are no receipts. */
const mostBytes = 200_000

type Result = Verdict | { verdict: 'no-published-keys' | 'unsupported' }

/** Verifies a receipt in the browser. Everything that it needs is loaded with the page, so it works offline with a file of keys. */
export function VerifyPage() {
  const [receipt, setReceipt] = useState<string>()
  const [keys, setKeys] = useState<string>()
  const [result, setResult] = useState<Result>()

  const verify = async (given: { receipt: string | undefined; keys: string | undefined }) => {
    if (given.receipt !== undefined) setResult(await verdictOf(given.receipt, given.keys))
  }
  const takeReceipt = async (file: File | undefined) => {
    if (!file) return
    const content = file.size > mostBytes ? '' : await file.text()
    setReceipt(content)
    await verify({ receipt: content, keys })
  }
  const takeKeys = async (file: File | undefined) => {
    const content = file && (await file.text())
    setKeys(content)
    await verify({ receipt, keys: content })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void takeReceipt(event.dataTransfer.files[0])
  }
  const chosen = (take: typeof takeReceipt) => (event: ChangeEvent<HTMLInputElement>) =>
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
          Verify a Receipt
        </h1>
        <p className="lede mt-6 text-ink-2">{copy.verify}</p>
        <div className="mt-10 grid gap-8 border-line border-y py-8 sm:grid-cols-2">
          <Field label="Receipt, a JSON file" required hint="Choose the file, or drop it anywhere on this page.">
            <FileInput accept="application/json,.json" onChange={chosen(takeReceipt)} />
          </Field>
          <Field label="Public keys, a JSON file" hint={copy.keys}>
            <FileInput accept="application/json,.json" onChange={chosen(takeKeys)} />
          </Field>
        </div>
        <p className="mt-4 text-ink-2 text-sm">
          <a
            href={publishedKeys}
            download="subrosa-keys.json"
            className="inline-flex min-h-11 items-center underline decoration-gold-line underline-offset-4 hover:text-gold"
          >
            Download the public keys of this house
          </a>
        </p>
        <div className="mt-10">
          <ResultView result={result} />
        </div>
      </div>
    </section>
  )
}

async function verdictOf(receipt: string, keys: string | undefined): Promise<Result> {
  // A page that was not loaded over https has no WebCrypto.
  if (!globalThis.crypto?.subtle) return { verdict: 'unsupported' }
  try {
    const published = keys ?? (await fetchKeys())
    return published === undefined ? { verdict: 'no-published-keys' } : await verifyReceipt(receipt, published)
  } catch {
    return { verdict: 'unsupported' }
  }
}

async function fetchKeys(): Promise<string | undefined> {
  const response = await fetch(publishedKeys).catch(() => undefined)
  return response?.ok ? await response.text() : undefined
}

const texts: Record<Result['verdict'], { tone: 'info' | 'warn' | 'error'; title: string; body: ReactNode }> = {
  valid: {
    tone: 'info',
    title: 'Valid',
    body: 'The house signed this receipt, and the text below is the one that was accepted. Nothing was changed since.',
  },
  altered: {
    tone: 'error',
    title: 'Altered',
    body: 'The key is known, but the receipt or its text is not what the house signed. Do not rely on it.',
  },
  'unknown-key': {
    tone: 'warn',
    title: 'Unknown key',
    body: 'None of these keys has the id that the receipt names. It may be of another house: use the keys file of that house.',
  },
  'retired-key': {
    tone: 'error',
    title: 'Signed with a replaced key',
    body: 'The signature fits, but the house had replaced this key before the time that the receipt states. Do not rely on it.',
  },
  'no-receipt': {
    tone: 'error',
    title: 'Not a receipt',
    body: 'This is not the JSON file of a receipt. The printable PDF proves nothing by itself; choose the file that ends in .json.',
  },
  'no-keys': {
    tone: 'error',
    title: 'Not a file of public keys',
    body: 'Choose the file that the house publishes, named subrosa-keys.json.',
  },
  'no-published-keys': {
    tone: 'warn',
    title: 'The public keys could not be loaded',
    body: 'Connect to the network and choose the receipt again, or choose a file of public keys.',
  },
  unsupported: {
    tone: 'error',
    title: 'This browser cannot verify receipts',
    body: 'Use a current browser over https, or run "npm run verify -- FILE" with the software of the house.',
  },
}

function ResultView({ result }: { result: Result | undefined }) {
  const { tone, title, body } = result ? texts[result.verdict] : {}
  return (
    <>
      <div aria-live="polite">
        {title && (
          <Notice tone={tone} title={title}>
            {body}
          </Notice>
        )}
      </div>
      {result && 'receipt' in result && (
        <>
          <h2 className="title-3 mt-10 mb-4">What the receipt says</h2>
          <Facts facts={factsOf(result.receipt)} className="sm:grid-cols-1!" />
          <div className="mt-8">
            <AgreementText text={result.text} label="Text in the file" />
          </div>
        </>
      )}
    </>
  )
}

const factsOf = ({ member, listing, accepted_at, instance, agreement, key }: Receipt) => [
  { name: 'Name given', value: member.name_as_given },
  { name: 'About', value: listing ? listing.title : 'Every private listing' },
  { name: 'Accepted', value: `${accepted_at.slice(0, 19).replace('T', ' ')} UTC` },
  { name: 'House', value: instance },
  { name: 'Version', value: agreement.sha256 },
  { name: 'Key', value: key },
]
