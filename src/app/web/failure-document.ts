/** The last resort: a page that needs neither the application nor its styles. */
export function failureDocument(requestId: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
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
<h1>Something went wrong</h1>
<p>We could not show this page. It has been noted, and nothing of yours was changed.</p>
<p><a href="/">Return home</a></p>
<small>Reference ${escapeHtml(requestId)}</small>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
