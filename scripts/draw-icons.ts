import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './browser.ts'
import { checkout, runCommand } from './command.ts'
import { asIco } from './icons/ico.ts'
import { iconDocument } from './icons/icon-document.ts'
import { previewDocument } from './icons/preview-document.ts'

const ink = '#14110f'

/** Every raster file of `public`, with the document that it is rendered from. */
const pictures = {
  'icon-192.png': { ...square(192), html: iconDocument({ size: 192, ground: ink, share: 0.64 }) },
  'icon-512.png': { ...square(512), html: iconDocument({ size: 512, ground: ink, share: 0.64 }) },
  // A system may mask the icon down to a circle of four fifths of its width.
  'icon-maskable-512.png': { ...square(512), html: iconDocument({ size: 512, ground: ink, share: 0.5 }) },
  'apple-touch-icon.png': { ...square(180), html: iconDocument({ size: 180, ground: ink, share: 0.64 }) },
  'favicon.ico': { ...square(32), html: iconDocument({ size: 32, share: 1, stroke: 1.5, gold: '#b08a4c' }) },
  'preview.png': { width: 1200, height: 630, html: previewDocument() },
}

await runCommand(async () => {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
  })
  try {
    for (const [name, { width, height, html }] of Object.entries(pictures)) {
      const page = await browser.newPage({ viewport: { width, height } })
      await page.setContent(html)
      await page.evaluate(() => document.fonts.ready)
      const png = await page.screenshot({ omitBackground: true })
      const content = name.endsWith('.ico') ? asIco(png, width) : png
      writeFileSync(join(checkout, 'public', name), content)
      console.log(`public/${name}  ${width} x ${height}  ${(content.length / 1000).toFixed(1)} kB`)
      await page.close()
    }
  } finally {
    await browser.close()
  }
})

function square(size: number) {
  return { width: size, height: size }
}
