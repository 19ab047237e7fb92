interface DocumentText {
  title: string
  body: string
  reference?: string
}

/** Sent if rendering fails; it needs neither the application nor its styles. */
export const failureDocument = (requestId: string, nonce: string): string =>
  messageDocument(
    {
      title: 'Something went wrong',
      body: 'We could not show this page. It has been noted, and nothing of yours was changed.',
      reference: `Reference ${requestId}`,
    },
    nonce,
  )

/** Sent if too many pages are being rendered. */
export const busyDocument = (retryAfter: number, nonce: string): string =>
  messageDocument(
    {
      title: 'One moment, please',
      body: `Many pages were asked for at once. Please load this page again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    },
    nonce,
  )

function messageDocument({ title, body, reference }: DocumentText, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; text-align: center;
  font: 18px/1.6 Georgia, serif; background: light-dark(#f6f2ea, #14110f); color: light-dark(#1b1714, #f0e9dc) }
h1 { font-size: 44px; font-weight: 400; line-height: 1.1; margin: 0 0 16px }
a { color: inherit }
small { color: light-dark(#5d5349, #b8ac9b) }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${body}</p>
<p><a href="/">Return home</a></p>
${reference ? `<small>${escapeHtml(reference)}</small>` : ''}
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
