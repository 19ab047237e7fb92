import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../src/database/embedded/ports.ts'
import { query } from '../src/database/embedded/testing/query.ts'
import { manyPagesPdf } from '../src/testing/pdfs/write-pdf.ts'
import { join as joinAs } from './support/members.ts'
import { databaseOf, preparedFolder, runProduct } from './support/product.ts'

/** A few in every run of the tests; set FAULT_ROUNDS=100 for a long run. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3)

interface Upload {
  id: string
  digest: string
}

test(
  'a paper that was acknowledged while the product was killed is there with its file and its pages, and nothing half stays',
  async () => {
    const dataDir = await preparedFolder()
    const environment = { SAMPLE_NETWORK: 'off', LETTER_DELAY: '1', PORT: String(await freePort()) }
    let product = runProduct({ dataDir, environment })
    const url = await product.ready(240_000)
    const database = databaseOf(dataDir)
    const { token } = await joinAs(url, 'Paula Papers')
    await query(database, "update session_token set expires_at = now() + interval '1 day'")
    const headers = { authorization: `Bearer ${token}` }
    const acknowledged: Upload[] = []
    /** A member has few papers that are not sent. */
    const removed = new Set<string>()
    let over = false
    onTestFinished(() => {
      over = true
    })

    /** Asks again as long as the product is away or overloaded. Undefined if the test is over before. */
    async function answerTo(path: string, request: RequestInit): Promise<Response | undefined> {
      for (let tries = 0; tries < 100 && !over; tries++) {
        const answer = await fetch(`${url}${path}`, { ...request, headers }).catch(() => undefined)
        if (answer && ![429, 503].includes(answer.status)) return answer
        await wait(100)
      }
      return undefined
    }

    /** Another attempt may have removed it before it was cut off. */
    async function remove(id: string): Promise<void> {
      removed.add(id)
      const answer = await answerTo(`/api/papers/${id}`, { method: 'DELETE' })
      if (answer) expect([200, 404]).toContain(answer.status)
    }

    /** Uploads one paper after another, reads a page of each, and removes those that it uploaded long ago. */
    async function uploadAndRead(): Promise<void> {
      const own: string[] = []
      while (!over) {
        const [id, body] = [randomUUID(), Buffer.concat([manyPagesPdf(4), Buffer.from(`%${randomUUID()}`)])]
        const digest = createHash('sha256').update(body).digest('hex')
        const query = new URLSearchParams({ paper_id: id, name: 'Survey.pdf' })
        const answer = await answerTo(`/api/papers?${query}`, { method: 'POST', body })
        const paper = await answer?.json().catch(() => undefined)
        if (paper) {
          expect(paper).toMatchObject({ id, digest, pages: 4 })
          acknowledged.push({ id, digest })
          own.push(id)
        }
        await fetch(`${url}/papers/${id}/${1 + Math.floor(Math.random() * 4)}/480.webp`, { headers }).catch(
          () => undefined,
        )
        if (own.length > 12) await remove(own.shift() ?? '')
      }
    }
    const members = Promise.all([uploadAndRead(), uploadAndRead()])

    for (let round = 0; round < rounds; round++) {
      await query(database, 'truncate rate_limit')
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(before + 2)
      await wait(Math.random() * 400)
      product.child.kill('SIGKILL')
      await product.ended
      product = runProduct({ dataDir, environment })
      await product.ready(240_000)
    }
    over = true
    await members

    const rows = await query(database, `select id, encode(digest, 'hex') as digest, storage_key from paper`)
    const kept = new Map(rows.map((row) => [row.id, row]))
    const uploads = acknowledged.filter(({ id }) => !removed.has(id))
    expect(uploads.filter(({ id, digest }) => kept.get(id)?.digest !== digest)).toEqual([])
    // A paper whose answer was lost may be there too, and is whole.
    const files = await query(database, 'select storage_key from paper_file where due_at is null')
    expect(files.map(({ storage_key }) => storage_key).sort()).toEqual(
      rows.map(({ storage_key }) => storage_key).sort(),
    )
    await query(database, 'truncate rate_limit')
    for (const { id } of rows) {
      const answer = await fetch(`${url}/papers/${id}/4/480.webp`, { headers })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      await answer.arrayBuffer()
    }
    // The sweep finds every file that no paper uses, because each was recorded before it was written.
    const recorded = await query(database, 'select storage_key from paper_file')
    const names = new Set(recorded.map(({ storage_key }) => String(storage_key)))
    const folder = join(dataDir, 'files/papers')
    const onDisk = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
    expect(onDisk.map((name) => `papers/${name.replace(/~$/, '')}`).filter((name) => !names.has(name))).toEqual([])
    expect(onDisk.length).toBeGreaterThanOrEqual(uploads.length)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  },
  240_000 + rounds * 20_000,
)
