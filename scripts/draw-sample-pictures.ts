import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { drawPoster } from '#posters/draw-poster.ts'
import { ensureBrowser } from './browser.ts'
import { checkout, runCommand } from './command.ts'
import { faces } from './icons/faces.ts'
import { drawFloorPlan } from './sample-pictures/floor-plan.ts'
import { keepersHouse, villaGardenFloor, villaUpperFloor } from './sample-pictures/floor-plans.ts'

const folder = 'src/features/listings/sample/pictures'

const lighthouse = (timeOfDay: 'dawn' | 'noon' | 'dusk' | 'night') =>
  drawPoster({ category: 'islands', scene: 'lighthouse-rock', timeOfDay })

/** Every picture of the sample network, as an SVG drawing. */
const pictures = {
  'lighthouse-dusk': lighthouse('dusk'),
  'lighthouse-dawn': lighthouse('dawn'),
  'lighthouse-noon': lighthouse('noon'),
  'lighthouse-night': lighthouse('night'),
  'keepers-house-plan': drawFloorPlan(keepersHouse),
  'villa-garden-floor-plan': drawFloorPlan(villaGardenFloor),
  'villa-upper-floor-plan': drawFloorPlan(villaUpperFloor),
}

await runCommand(async () => {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
  })
  try {
    for (const [name, svg = ''] of Object.entries(pictures)) {
      const [, width, height] = /viewBox="0 0 (\d+)\S* (\d+)/.exec(svg) ?? []
      const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } })
      await page.setContent(`<!doctype html><style>${faces}* { margin: 0 } svg { display: block }</style>${svg}`)
      await page.evaluate(() => document.fonts.ready)
      const isPlan = name.endsWith('-plan')
      const content = await sharp(await page.screenshot())
        .webp(isPlan ? { lossless: true, effort: 6 } : { quality: 72, effort: 6 })
        .toBuffer()
      writeFileSync(join(checkout, folder, `${name}.webp`), content)
      console.log(`${folder}/${name}.webp  ${width} x ${height}  ${(content.length / 1000).toFixed(1)} kB`)
      await page.close()
    }
  } finally {
    await browser.close()
  }
})
