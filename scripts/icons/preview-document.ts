import { productName } from '#lib/product-name.ts'
import { drawPoster } from '#posters/draw-poster.ts'
import { faces } from './faces.ts'
import { roseMark } from './rose-mark.ts'

const gold = '#8f6b2e'

/** The image that other sites show with a link to the product. */
export function previewDocument(): string {
  return `<!doctype html><style>${faces}${style}</style>
<div class="sheet">
  <div class="words">
    <p class="brand">${roseMark(38, gold, 0.9)}${productName}</p>
    <div>
      <p class="engraved">By invitation only</p>
      <h1>Your Guide to <em>Ultra-Exclusive</em> Experiences</h1>
    </div>
    <p class="line"><i></i>A private network and marketplace</p>
  </div>
  <div class="plate">${drawHeroPicture()}</div>
</div>`
}

/** Without the paper's texture, which would make the file ten times as large. */
const drawHeroPicture = () => drawPoster({ category: 'hero', scene: 'riviera', timeOfDay: 'dusk' }) ?? ''

const style = `
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; padding: 22px; background: #f6f2ea; color: #1b1714 }
.sheet { height: 100%; border: 1px solid #d8cfc0; outline: 1px solid #d8cfc0; outline-offset: 5px; display: grid;
  grid-template-columns: 1fr 520px }
.words { padding: 52px 20px 50px 62px; display: flex; flex-direction: column; justify-content: space-between }
.brand { display: flex; align-items: center; gap: 18px; font: 500 42px/1 Cormorant; letter-spacing: .02em }
.engraved { font: 500 16px/1 Hanken; letter-spacing: .18em; text-transform: uppercase; color: ${gold} }
h1 { margin: 26px 0 0 -3px; font: 400 82px/1.02 Cormorant; letter-spacing: -.015em }
em { white-space: nowrap }
.line { display: flex; align-items: center; gap: 20px; font: 400 20px/1 Hanken; color: #5d5349 }
.line i { width: 56px; border-top: 1px solid #b8935a }
.plate { margin: 34px 34px 34px 0; padding: 12px; border: 1px solid #d8cfc0 }
.plate svg { display: block; width: 100%; height: 100% }
`
