import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const text = 'otpauth://totp/Subrosa:someone%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Subrosa'
const markup = renderToStaticMarkup(<QrCode text={text} label="QR code" />)

test('the QR code draws every dark square and no light one', () => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const drawnSquares = data.map((row) => row.map(() => false))
  for (const [, x, y, run] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    drawnSquares[Number(y)]?.fill(true, Number(x), Number(x) + Number(run))
  expect(drawnSquares).toEqual(data)
  expect(markup).toContain(`viewBox="0 0 ${size} ${size}"`)
})

test('the QR code has no inline style, which the content security policy would block', () =>
  expect(markup).not.toContain('style='))
