/**
 * Draws the pictures that messengers show beside a link, `public/social/<section>.png`: the arch, and in it what the page is
 * about. Without words but the name, so that one serves all languages. Run by hand: `node scripts/draw-social-cards.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises'
import type { ContentSection } from '#contract/content-sections.ts'
import { launch } from '../tests/support/browser.ts'

const COLOR = {
  teal: '#0f4c4a',
  deep: '#0b3b39',
  sky: '#f3e7d3',
  sun: '#e0c99c',
  far: '#b8c2ac',
  near: '#7b9d8e',
  paper: '#fffdf9',
}

/** In a box of 160 × 160 that stands on the hills, in lines of 7. */
const THINGS: Partial<Record<ContentSection, string>> = {
  // A tree: the haven itself.
  home: 'M80 156V70M80 112l30-28M80 98 54 74M80 12c32 0 52 24 52 52s-22 50-52 50-52-22-52-50 20-52 52-52z',
  // A lamp that is lit.
  about: 'M80 156v-44M50 156h60M40 112h80L104 48H56zM80 34V14M122 44l14-14M38 44 24 30',
  // Two people and what is between them.
  connected:
    'M44 74a22 22 0 1 0 0-44 22 22 0 0 0 0 44zM116 74a22 22 0 1 0 0-44 22 22 0 0 0 0 44zM8 152c0-32 16-52 36-52s36 20 36 52c0-32 16-52 36-52s36 20 36 52',
  // A letter.
  contact: 'M12 46h136v100H12zM12 50l68 54 68-54',
  // An open book.
  resources:
    'M80 52v96M80 52C64 36 42 30 12 32v96c30-2 52 4 68 20 16-16 38-22 68-20V32c-30-2-52 4-68 20zM34 60c12 0 20 2 28 6M34 86c12 0 20 2 28 6',
  // A signpost.
  directory: 'M80 156V16M80 30h46l18 18-18 18H80zM80 82H34L16 100l18 18h46z',
  // Ear defenders.
  store:
    'M24 108V92a56 56 0 0 1 112 0v16M24 96h20v52H24a10 10 0 0 1-10-10v-32a10 10 0 0 1 10-10zM136 96h-20v52h20a10 10 0 0 0 10-10v-32a10 10 0 0 0-10-10z',
}

const cardOf = (thing: string) => `
  <svg width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${COLOR.teal}"/>
    <path d="M600 630V330a250 250 0 0 1 500 0v300z" fill="${COLOR.deep}"/>
    <path d="M640 630V332a210 210 0 0 1 420 0v298z" fill="${COLOR.sky}"/>
    <circle cx="968" cy="236" r="46" fill="${COLOR.sun}"/>
    <path d="M640 506c70-58 150-70 226-36 66 29 130 18 194-30v190H640z" fill="${COLOR.far}"/>
    <path d="M640 566c90-44 176-40 260-16 62 18 114 14 160-6v86H640z" fill="${COLOR.near}"/>
    <g transform="translate(728 306) scale(1.5)" fill="none" stroke="${COLOR.teal}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
      <path d="${thing}"/>
    </g>
    <path transform="translate(89 214) scale(3.4)" d="M3 26V14a11 11 0 0 1 22 0v12h-7.500V14a3.500 3.500 0 0 0-7 0v12z" fill="${COLOR.paper}"/>
    <text x="98" y="412" font-family="Name" font-weight="700" font-size="84" fill="${COLOR.paper}">Havenbook</text>
  </svg>`

const folder = new URL('../public/social/', import.meta.url)
const font = new URL(
  '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  import.meta.url,
)
await mkdir(folder, { recursive: true })
const browser = await launch()
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
const name = `data:font/woff2;base64,${(await readFile(font)).toString('base64')}`
for (const [section, thing] of Object.entries(THINGS)) {
  await page.setContent(
    `<style>@font-face{font-family:Name;font-weight:200 800;src:url(${name})}html,body{margin:0}svg{display:block}</style>${cardOf(thing)}`,
  )
  await page.evaluate(() => document.fonts.load('700 84px Name'))
  await page.screenshot({ path: new URL(`${section}.png`, folder).pathname })
}
await browser.close()
