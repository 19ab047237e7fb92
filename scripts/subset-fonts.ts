import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { checkout, runCommand } from './command.ts'
import { mainFonts, nameFonts } from './fonts/main-fonts.ts'
import { printFonts } from './fonts/print-fonts.ts'

await runCommand(async () => {
  for (const { path, content } of [...(await mainFonts()), ...(await nameFonts()), ...(await printFonts())]) {
    writeFileSync(path, content)
    console.log(`${relative(checkout, path)}  ${(content.length / 1000).toFixed(1)} kB`)
  }
})
