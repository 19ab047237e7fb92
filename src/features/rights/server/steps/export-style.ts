import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The style sheet of an export, in the product's colours and type, for both themes and print. */
export const pageStyle = `@font-face{font-family:'Cormorant Variable';font-weight:300 700;src:url(fonts/cormorant-latin-wght-normal.woff2) format('woff2')}
@font-face{font-family:'Hanken Grotesk Variable';font-weight:100 900;src:url(fonts/hanken-grotesk-latin-wght-normal.woff2) format('woff2')}
:root{color-scheme:light dark;--paper:light-dark(#f6f2ea,#14110f);--raised:light-dark(#fbf8f2,#241f1b);--ink:light-dark(#1b1714,#f0e9dc);--ink-2:light-dark(#5d5349,#b8ac9b);--line:light-dark(#d8cfc0,#352e27);--gold:light-dark(#846226,#d0a765);--gold-line:light-dark(#b8935a,#8f713f)}
*{box-sizing:border-box}
body{margin:0;padding:0 clamp(1.25rem,5vw,4rem) 6rem;background:var(--paper);color:var(--ink);font:400 1rem/1.65 'Hanken Grotesk Variable',system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.25rem 2rem;padding:2rem 0 1.25rem;border-bottom:1px solid var(--gold-line)}
header p{margin:0;color:var(--ink-2);font-size:.875rem}
.name,h1,h2,.lead,.contents a{font-family:'Cormorant Variable',Georgia,serif;font-weight:500;line-height:1.15}
.name{font-size:1.75rem;color:inherit;text-decoration:none}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0;padding:1rem 0;list-style:none;border-bottom:1px solid var(--line);font-size:.875rem}
nav a{display:inline-block;padding:.5rem 0;color:var(--ink-2);text-decoration:none}
nav a:hover,nav a[aria-current]{color:var(--gold)}
main{max-width:60rem;margin:0 auto;padding-top:3rem}
h1{margin:0 0 2rem;font-size:clamp(2.125rem,1.6rem + 2.1vw,3rem)}
h2{margin:0 0 1rem;font-size:1.5rem}
a{color:inherit;text-decoration-color:var(--line);text-underline-offset:.25em}
a:hover{color:var(--gold)}
:focus-visible{outline:2px solid var(--gold);outline-offset:3px}
.lead{max-width:38em;margin:0 0 2.5rem;color:var(--ink-2);font-size:1.3125rem;line-height:1.45}
.note,.empty{max-width:44em;color:var(--ink-2);font-size:.875rem}
.contents{margin:0 0 2.5rem;padding:0;list-style:none;border-top:1px solid var(--line)}
.contents li{display:flex;justify-content:space-between;align-items:baseline;border-bottom:1px solid var(--line)}
.contents a{flex:1;padding:.75rem 0;font-size:1.375rem;text-decoration:none}
.contents span{color:var(--ink-2);font-variant-numeric:tabular-nums}
article{padding:2rem 0;border-top:1px solid var(--line)}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.375rem 2rem;margin:0 0 1.25rem}
dt{color:var(--ink-2);font-size:.875rem;line-height:1.875}
dd{margin:0;font-variant-numeric:tabular-nums}
.words{max-width:44em;margin:0;white-space:pre-line}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1.5rem;margin-top:1.5rem}
figure{margin:0}
img{display:block;width:100%;height:auto;border:1px solid var(--line)}
figcaption{padding-top:.5rem;color:var(--ink-2);font-size:.8125rem}
section{max-width:40em;margin:0 0 1rem;padding:1rem 1.25rem;background:var(--raised);border:1px solid var(--line)}
section.own{margin-left:auto;border-right:2px solid var(--gold-line)}
section h2{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:0 0 .375rem;font-size:1.125rem}
time{color:var(--ink-2);font:400 .8125rem/1.6 'Hanken Grotesk Variable',system-ui,sans-serif}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{body{padding:0;background:#fff;color:#000}nav{display:none}article,section{break-inside:avoid}}
`

export const fontFiles = ['cormorant-latin-wght-normal.woff2', 'hanken-grotesk-latin-wght-normal.woff2']
const packages = createRequire(import.meta.url)

export const readFont = (file: string) =>
  readFile(packages.resolve(`@fontsource-variable/${file.replace(/-latin-.*/, '')}/files/${file}`))
