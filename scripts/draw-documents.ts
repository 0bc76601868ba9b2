/** Draws the demo family's documents into `server/content/documents`. By hand, after a change: `node scripts/draw-documents.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { launch } from '../tests/support/browser.ts'
import { zip } from '../tests/support/zip-file.ts'

const folder = new URL('../server/content/documents/', import.meta.url)
const font = await readFile(
  new URL(
    '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    import.meta.url,
  ),
)

const paper = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><style>
  @font-face { font-family: A; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 200 800 }
  @page { size: letter; margin: 22mm 20mm }
  body { font: 11.5pt/1.55 A; color: #1d2b2a; margin: 0 }
  header { border-bottom: 2pt solid #0f4c4a; padding-bottom: 8pt; margin-bottom: 18pt; display: flex; justify-content: space-between; align-items: end }
  header b { font-size: 14pt; color: #0f4c4a } header span { color: #5b6b69; font-size: 9.5pt; text-align: right }
  h1 { font-size: 20pt; line-height: 1.2; margin: 0 0 4pt } h2 { font-size: 13pt; color: #0f4c4a; margin: 18pt 0 4pt }
  p { margin: 6pt 0 } ul, ol { margin: 4pt 0; padding-left: 16pt } li { margin: 3pt 0 }
  table { border-collapse: collapse; width: 100%; margin: 8pt 0 } th, td { text-align: left; vertical-align: top; padding: 5pt 8pt; border-bottom: .75pt solid #cfd8d3 }
  th { background: #eef2ec; color: #0f4c4a; font-size: 10pt } .red { background: #fbe9e4; border-left: 4pt solid #b3261e; padding: 8pt 12pt; margin: 10pt 0 }
  .sign { margin-top: 26pt; color: #5b6b69 } .hand { font: italic 16pt/1 cursive; color: #0f4c4a } .next { break-before: page }
</style>${body}</html>`

const head = (from: string, line: string) => `<header><b>${from}</b><span>${line}</span></header>`

const papers: Record<string, string> = {
  'therapy-plan': `${head('Creekside Therapy', 'Occupational therapy<br>612 555 0171')}
    <h1>Sensory plan for Maya Okafor</h1><p>Written together with her family. Valid for this term; we look at it again together before the holidays.</p>
    <h2>What we are working on</h2><ol><li>Staying in a noisy room for ten minutes, with headphones, without leaving.</li>
    <li>Showing “too loud” with her card before she covers her ears.</li><li>Cutting with scissors along a curve.</li></ol>
    <h2>Every day</h2><table><tr><th>When</th><th>What</th><th>How long</th><th>Watch for</th></tr>
    <tr><td>Before school</td><td>Swing, or ten jumps on the cushion</td><td>10 min</td><td>Humming gets quieter: enough</td></tr>
    <tr><td>After lunch</td><td>Weighted lap pad while reading</td><td>20 min</td><td>She takes it off herself</td></tr>
    <tr><td>After school</td><td>Carry the laundry basket, push the cart</td><td>as it comes</td><td>Toes: tired, stop</td></tr>
    <tr><td>Before bed</td><td>Firm, slow strokes over the blanket</td><td>5 min</td><td>Only if she holds out her arm</td></tr></table>
    <h2>When it gets too much</h2><p>Fewer words. Light down. Headphones from the blue bag. Wait: it takes about twelve minutes. Do not hold her.</p>
    <h2 class="next">What helped so far</h2><table><tr><th>Month</th><th>Seen in therapy</th><th>Seen at home</th></tr>
    <tr><td>September</td><td>Four minutes in the gym with six other children</td><td>Card used twice</td></tr>
    <tr><td>October</td><td>Seven minutes; asked for the swing by pointing</td><td>Card used on most days</td></tr>
    <tr><td>November</td><td>Nine minutes, and laughed at the parachute</td><td>Went into the supermarket without headphones, once</td></tr></table>
    <p>Please keep the headphones in the same pocket of the blue bag. She looks for them there first, and finding them is half of the calm.</p>
    <p class="sign"><span class="hand">Hannah Reyes</span><br>Hannah Reyes, occupational therapist</p>`,
  'school-letter': `${head('Willow Creek Elementary', 'Room 12 · Grade 4<br>612 555 0120')}
    <p>Dear Ms. Okafor,</p><p>thank you for coming in last week. These are the things we agreed for Maya, so that every adult in the building has the same page:</p>
    <ul><li>Her place stays by the door, away from the bell. The picture schedule is on her desk before she arrives.</li>
    <li>Five minutes before anything changes, one of us shows her the card. Two choices, never more.</li>
    <li>She may go to the calm corner without asking. Nobody follows her for the first five minutes; somebody always sees her.</li>
    <li>Fire drill: Mr. Osei tells her in the morning, and walks out with her before the bell.</li>
    <li>The red pouch hangs in the office, and a second one in Room 12. Six of us have been trained.</li></ul>
    <p>She read a whole bus timetable to the class on Thursday. There was a question about every line, and she answered them all. I wish you had seen the others listen.</p>
    <p>Kind regards,</p><p class="sign"><span class="hand">Ruth Castellano</span><br>Ruth Castellano, class teacher</p>`,
  'allergy-plan': `${head('Allergy action plan', 'Keep with the red pouch')}
    <h1>Maya Okafor</h1><p><b>Allergic to: peanuts, amoxicillin.</b> Doctor: Amina Haddad, 612 555 0143.</p>
    <div class="red"><b>Swollen lips, hoarse cough, trouble breathing, or hives with vomiting</b><ol><li>EpiPen into the outer thigh, through the clothes. Hold for three seconds.</li>
    <li>Call 911 and say “anaphylaxis”.</li><li>Lay her down, legs up. Sitting, if breathing is hard. Stay with her.</li><li>No better after five minutes: the second pen, other leg.</li></ol></div>
    <h2>Only hives or an itchy mouth</h2><ol><li>Stay with her, look at her every minute.</li><li>Call Ada Okafor. Have the pen in your hand.</li><li>Anything more than hives: as above. When in doubt, use it.</li></ol>
    <h2>Please know</h2><p>She may not tell you that her mouth itches. Scratching her tongue with her teeth, and going silent, are how it starts. Use few words, and show her the picture card with the pen first.</p>`,
  'heart-summary': `${head('Lakeside Heart Clinic', 'Outpatient summary<br>612 555 0181')}
    <h1>Yearly check of a repaired valve</h1><p><b>Tunde Okafor</b>, accompanied by his sister.</p>
    <table><tr><th>Looked at</th><th>Found</th></tr><tr><td>How he is</td><td>Well. Walks thirty minutes with one rest. Sleeps with the mask.</td></tr>
    <tr><td>Ultrasound</td><td>The repair holds. A little leakage, as last year.</td></tr><tr><td>Heart rhythm</td><td>Regular, 68 a minute.</td></tr><tr><td>Blood pressure</td><td>118 over 74, left arm, sitting.</td></tr></table>
    <h2>What this means</h2><p>Nothing has to change. Before work on his teeth that may bleed, his dentist should call us.</p>
    <h2>How we did it</h2><p>He held the gel bottle and counted to forty. The lights stayed off. Next time the same room, please, and the same song.</p>
    <p class="sign"><span class="hand">P. Lindqvist</span><br>Dr. Peter Lindqvist, cardiology</p>`,
}

const bus = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><defs>
  <linearGradient id="s" x2="0" y2="1"><stop stop-color="#f2d8b8"/><stop offset=".6" stop-color="#cfe0e2"/><stop offset="1" stop-color="#a9c4c2"/></linearGradient>
  <linearGradient id="w" x2="0" y2="1"><stop stop-color="#7da9ab"/><stop offset="1" stop-color="#2f6a6b"/></linearGradient>
  <filter id="b"><feGaussianBlur stdDeviation="5"/></filter><filter id="n"><feTurbulence baseFrequency=".8" numOctaves="2"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .22 0"/></filter></defs>
  <rect width="1200" height="900" fill="url(#s)"/><circle cx="930" cy="210" r="70" fill="#fff3d6" filter="url(#b)"/>
  <path d="M0 470q160-120 330-60t330-20 330-30 210 40v220H0z" fill="#5f8a74" filter="url(#b)"/><path d="M0 520q220-60 480-20t720-30v160H0z" fill="#47705c"/>
  <rect y="600" width="1200" height="300" fill="url(#w)"/><path d="M0 640q300 30 600 0t600 10M60 720q240 26 480 0t600 6M0 810q300 30 620 0t580 14" stroke="#cfe6e6" stroke-width="5" fill="none" opacity=".5"/>
  <path d="M0 560h1200v50H0z" fill="#7a7f7a"/><g transform="translate(330 330)"><rect width="470" height="220" rx="34" fill="#e7b32f"/><rect x="22" y="36" width="400" height="76" rx="12" fill="#2c4a55"/>
  <path d="M118 36v76M212 36v76M306 36v76" stroke="#e7b32f" stroke-width="12"/><rect y="142" width="470" height="16" fill="#2b2b2b"/><text x="360" y="196" font-family="sans-serif" font-weight="700" font-size="44" fill="#2b2b2b">14</text>
  <g fill="#26302f"><circle cx="96" cy="222" r="42"/><circle cx="372" cy="222" r="42"/></g><g fill="#9aa5a3"><circle cx="96" cy="222" r="18"/><circle cx="372" cy="222" r="18"/></g><circle cx="74" cy="78" r="20" fill="#b98563"/><path d="M46 112q28-40 56 0z" fill="#3567a8"/></g>
  <rect width="1200" height="900" filter="url(#n)"/></svg>`

const crayon = (id: string) =>
  `<filter id="${id}"><feTurbulence baseFrequency=".035" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="9"/></filter>`
const horse = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750" viewBox="0 0 1000 750"><defs>${crayon('c')}</defs><rect width="1000" height="750" fill="#fffdf6"/>
  <g filter="url(#c)" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="13"><path d="M40 640q230-40 460-10t460-20" stroke="#4f9a55"/><path d="M60 690q260-30 500 0t380-20" stroke="#4f9a55"/>
  <path d="M300 430q40-70 160-62t190 10q60-90 110-140l30-46 20 50q60 30 70 84l-54 14q-50 14-66 90t-40 96v116m-70-100v100M330 470q-16 70-4 172m60-150v150" stroke="#7a4a2b"/>
  <path d="M790 190q-70 40-130 170M770 214l-46 10M744 250l-46 12M716 292l-42 16" stroke="#2f6fb5"/><path d="M300 430q-70 20-84 120m92-100q-40 40-46 110" stroke="#2f6fb5"/><circle cx="812" cy="250" r="6" stroke="#1d1d1d"/>
  <circle cx="130" cy="120" r="56" stroke="#f0b429"/><path d="M130 30v-20M130 230v-24M40 120H16M244 120h-24M66 56 50 40M194 184l18 18M194 56l18-18M66 184l-18 18" stroke="#f0b429"/>
  <path d="M400 130q20-40 60-16 30-40 66 0 40-6 36 30-60 20-160 6-20-14-2-20z" stroke="#6aa7d8"/></g><text x="440" y="600" font-family="cursive" font-size="70" fill="#2f6fb5" transform="rotate(-4 440 600)">MAYA</text></svg>`

const card = (x: number, label: string, drawing: string) =>
  `<g transform="translate(${x} 40)"><rect width="250" height="320" rx="24" fill="#fff" stroke="#0f4c4a" stroke-width="5"/><g transform="translate(45 40)" fill="none" stroke="#0f4c4a" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${drawing}</g><text x="125" y="285" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="34" fill="#1d2b2a">${label}</text></g>`
const cards = `<svg xmlns="http://www.w3.org/2000/svg" width="1160" height="400" viewBox="0 0 1160 400"><rect width="1160" height="400" fill="#f3efe4"/>
  ${card(30, 'Wake up', '<circle cx="80" cy="90" r="44"/><path d="M80 20v-16M150 90h16M10 90H-6M130 40l12-12M30 40 18 28M0 160h160"/>')}
  ${card(310, 'Get dressed', '<path d="M50 20q30 26 60 0l50 40-26 36-22-14v90H48V82L26 96 0 60z"/>')}
  ${card(590, 'Breakfast', '<path d="M10 90h140q-6 74-70 74T10 90zM40 60q-12-20 0-40M80 60q-12-20 0-40M120 60q-12-20 0-40"/>')}
  ${card(870, 'Bus 14', '<rect y="30" width="160" height="110" rx="18"/><path d="M0 86h160M54 30v56M108 30v56"/><circle cx="38" cy="144" r="18"/><circle cx="122" cy="144" r="18"/>')}</svg>`

const paragraph = (text: string, isBold = false) =>
  `<w:p><w:r>${isBold ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const notes = [
  paragraph('Before the meeting on Thursday', true),
  ...[
    'Ask: can the second red pouch stay in Room 12 during swimming?',
    'Ask: who walks her out at the fire drill when Mr. Osei is away?',
    'Tell: the new medicine makes her tired until ten. Maths later in the day, please.',
    'Tell: she has begun to say good morning to the driver. He noticed, and waited for it.',
    'Bring: the sensory plan, the allergy plan, the blue cloth for the seat belt.',
  ].map((line) => paragraph(`- ${line}`)),
].join('')
const OPEN_XML = 'http://schemas.openxmlformats.org'
const docx = zip({
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="${OPEN_XML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="r1" Type="${OPEN_XML}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${OPEN_XML}/wordprocessingml/2006/main"><w:body>${notes}</w:body></w:document>`,
})

const browser = await launch()
const page = await browser.newPage()
for (const [name, body] of Object.entries(papers)) {
  await page.setContent(paper(body))
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await writeFile(new URL(`${name}.pdf`, folder), await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}
await draw(page, cards, 1160, 400, 'morning-cards.png')
await draw(page, horse, 1000, 750, 'horse.png')
await draw(page, bus, 1200, 900, 'bus-14.jpg')
await writeFile(new URL('notes.docx', folder), docx)
await browser.close()

async function draw(target: Page, svg: string, width: number, height: number, file: string): Promise<void> {
  await target.setViewportSize({ width, height })
  await target.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  const isPhoto = file.endsWith('.jpg')
  const path = new URL(file, folder).pathname
  await target.screenshot({ path, ...(isPhoto ? { type: 'jpeg', quality: 72 } : {}) })
}
