/**
 * Draws the application's icons from resources/icons/icon.svg: `node .config/icons.mjs`. Needed only when the drawing
 * changes; the results are committed. Chromium renders the drawing; this script writes the ICO and ICNS containers.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const folder = fileURLToPath(new URL('../resources/icons/', import.meta.url))
const svg = readFileSync(`${folder}icon.svg`, 'utf8')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()

/** Renders the icon as a transparent PNG of `size` × `size` pixels. */
async function draw(size) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

/** Windows ICO: a directory, then the PNGs; a side of 256 is written as 0. */
function ico(sizes) {
  const pictures = sizes.map(size => pngs.get(size))
  const header = Buffer.alloc(6 + 16 * sizes.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(sizes.length, 4)
  let offset = header.length
  pictures.forEach((picture, index) => {
    const at = 6 + 16 * index
    header.writeUInt8(sizes[index] % 256, at)
    header.writeUInt8(sizes[index] % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(picture.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += picture.length
  })
  return Buffer.concat([header, ...pictures])
}

/** macOS ICNS: typed chunks with their lengths; the type gives the size, with separate types for 2x screens. */
function icns(pieces) {
  const body = pieces.map(([name, size]) => {
    const picture = pngs.get(size)
    const header = Buffer.from(`${name}\0\0\0\0`, 'latin1')
    header.writeUInt32BE(picture.length + 8, 4)
    return Buffer.concat([header, picture])
  })
  const header = Buffer.from('icns\0\0\0\0', 'latin1')
  header.writeUInt32BE(8 + body.reduce((sum, piece) => sum + piece.length, 0), 4)
  return Buffer.concat([header, ...body])
}

const pngs = new Map()
for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) pngs.set(size, await draw(size))
await browser.close()

writeFileSync(`${folder}icon.png`, pngs.get(512))
writeFileSync(`${folder}icon@2x.png`, pngs.get(1024))
writeFileSync(`${folder}icon.ico`, ico([16, 24, 32, 48, 64, 128, 256]))
const doubled = ['ic11', 'ic12', 'ic13', 'ic14'].map((name, index) => [name, [32, 64, 256, 512][index]])
const single = ['ic07', 'ic08', 'ic09', 'ic10'].map((name, index) => [name, [128, 256, 512, 1024][index]])
writeFileSync(`${folder}icon.icns`, icns([...single, ...doubled]))
