import sharp from 'sharp'

/** A noisy image, so that its file is large at every width. */
const photograph = sharp({
  create: {
    width: 1200,
    height: 900,
    channels: 3,
    background: 'gray',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer()

export async function sendPhotograph(url: string, listingId: string, token: string) {
  const answer = await fetch(`${url}/api/listings/${listingId}/photographs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photograph),
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string }) }
}
