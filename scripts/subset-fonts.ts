import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { checkout, runCommand } from './command.ts'
import { mainFonts } from './fonts/main-fonts.ts'
import { serverFonts } from './fonts/server-fonts.ts'

await runCommand(async () => {
  for (const { path, content } of [...(await mainFonts()), ...(await serverFonts())]) {
    writeFileSync(path, content)
    console.log(`${relative(checkout, path)}  ${(content.length / 1000).toFixed(1)} kB`)
  }
})
