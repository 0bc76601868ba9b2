/**
 * The import, step by step: whose, which file, check, import, report. The ticket that opens it comes from the app around this
 * page, which is told whose it is before anybody is shown (DECISIONS C3).
 */
import { confirmImport, history, openSession, removeImport, sendFile, speak } from './calls.js'
import { el, say, screensShown, show } from './drawing.js'
import { askForTicket, importScreen, isFramed, onMessage, tellChanged, tellWhose } from './host.js'
import { browserLanguage, dateIn, wordsIn } from './words.js'
import { showWork } from './work.js'

/** @typedef {import('#contract/records-import.ts').ImportPerson} ImportPerson */
/** @typedef {import('#contract/records-import.ts').ImportSession} ImportSession */
/** @typedef {import('#contract/records-import.ts').FilePatient} FilePatient */
/** @typedef {import('#contract/records-import.ts').TypeCount} TypeCount */
/** @typedef {import('#contract/records-import.ts').Skipped} Skipped */
/** @typedef {import('./calls.js').ImportPreview} ImportPreview */
/** @typedef {import('./calls.js').RecordImport} RecordImport */
/** @typedef {import('./calls.js').Refusal} Refusal */

const MAX_BYTES = 50 * 1024 * 1024

let language = browserLanguage()
let words = wordsIn(language)
/** @type {ImportPerson[]} */
let people = []
/** @type {ImportPerson | undefined} */
let person
/** Whose people are not shown yet: the app around this page has not said that it is who is signed in there.
 * @type {ImportSession | undefined} */
let opened

start()

function start() {
  const address = new URL(location.href)
  // A ticket in the address, where apps of before put it, opens nothing, and is not left for a screenshot to show.
  globalThis.history.replaceState(null, '', address.pathname)
  dress()
  if (!isFramed || address.searchParams.has('token')) return showElsewhere()
  onMessage({ ticket: enter, show: begin })
  askForTicket()
}

/** @param {string} ticket */
async function enter(ticket) {
  if (ticket === '') return showClosed()
  try {
    opened = await openSession(ticket)
    tellWhose(opened.userId)
  } catch (error) {
    showFailure(error)
  }
}

function begin() {
  if (!opened) return
  const chosen = person?.id
  language = opened.language
  words = wordsIn(language)
  people = opened.people
  opened = undefined
  // With several people nobody is chosen beforehand: a file must not land with whoever happened to be first.
  person = people.length === 1 ? people[0] : people.find(({ id }) => id === chosen)
  dress()
  showStart().catch(showFailure)
}

function dress() {
  speak(language)
  document.documentElement.lang = language
  document.title = words.title
  // Beside the app's own main region there must be words to tell them apart.
  document.getElementById('app')?.setAttribute('aria-label', words.title)
}

/** Where the focus was when the start was shown last. */
let isOnFile = false

/** @returns {Promise<boolean>} whether it was shown: what is chosen or sent meanwhile has a screen of its own on its way */
async function showStart() {
  const [asked, screen] = [person, screensShown()]
  const imports = asked ? await history(asked.id) : null
  // This history would stand under somebody else's name, or in place of a file that is being sent.
  if (person !== asked || screensShown() !== screen) return false
  // Whoever goes by keys may have gone on to the file meanwhile.
  isOnFile = document.activeElement?.matches('input[type=file]') === true
  show(
    el('h1', {}, words.title),
    el('p', { class: 'soft' }, words.intro),
    el('fieldset', { class: 'people' }, el('legend', {}, words.who), ...people.map(personChoice)),
    imports && dropZone(),
    imports && historyOf(imports),
  )
  return true
}

/** @returns {ImportPerson} */
function personNow() {
  if (!person) throw new Error('Nobody to import for')
  return person
}

/** @param {ImportPerson} one */
function personChoice(one) {
  const choose = () => {
    person = one
    showStart().then((isShown) => {
      const place = isOnFile ? 'input[type=file]' : `input[value="${one.id}"]`
      const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector(place))
      if (isShown) chosen?.focus()
    }, showFailure)
  }
  return el(
    'label',
    { class: 'choice' },
    el('input', { type: 'radio', name: 'person', value: one.id, checked: one === person, onchange: choose }),
    el('span', {}, el('bdi', {}, one.name), one.isUser ? ` ${words.you}` : ''),
    el('small', {}, one.birthDate ? words.born(dateIn(one.birthDate, language)) : words.noBirthDate),
  )
}

function dropZone() {
  const input = el('input', {
    type: 'file',
    class: 'hidden',
    accept: '.json,.ndjson,.zip,.xml,application/json,application/zip,text/xml',
  })
  input.addEventListener('change', () => take(input.files?.[0]))
  const zone = el(
    'label',
    { class: 'drop' },
    el('strong', {}, words.drop),
    input,
    el('span', { class: 'button' }, words.file),
    el('small', {}, words.kinds),
  )
  zone.addEventListener('dragover', (event) => {
    event.preventDefault()
    zone.classList.add('over')
  })
  zone.addEventListener('dragleave', () => zone.classList.remove('over'))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    zone.classList.remove('over')
    take(event.dataTransfer?.files[0])
  })
  return zone
}

/** @param {File | undefined} file */
function take(file) {
  if (!file) return
  if (file.size > MAX_BYTES) showProblem(words.tooLarge)
  else void send(file, null)
}

/**
 * @param {File} file
 * @param {string | null} patient
 */
async function send(file, patient) {
  const cancel = new AbortController()
  const work = showWork(file.name, words, () => cancel.abort())
  try {
    const preview = await sendFile(file, personNow().id, patient, work.sent, cancel.signal)
    if (preview === null) await work.cancelled()
    work.end()
    if (preview === null) {
      await showStart()
      say(words.cancelled)
    } else if (preview.id === null) showPatients(file, preview)
    else showPreview(preview, preview.id)
  } catch (error) {
    work.end()
    showFailure(error)
  }
}

/**
 * @param {File} file
 * @param {ImportPreview} preview
 */
function showPatients(file, preview) {
  const choices = preview.patients.map((one, index) =>
    el(
      'label',
      { class: 'choice' },
      el('input', {
        type: 'radio',
        name: 'patient',
        value: one.key,
        required: true,
        checked: index === 0 && !one.isMismatch,
      }),
      el('span', {}, el('bdi', {}, one.name || words.nameless)),
      el('small', {}, one.birthDate ? words.born(dateIn(one.birthDate, language)) : words.noBirthDate),
    ),
  )
  const form = el(
    'form',
    {},
    el('fieldset', { class: 'people' }, el('legend', {}, words.severalIntro(personNow().name)), ...choices),
    el('div', { class: 'actions' }, el('button', { class: 'main' }, words.next), startButton(words.cancel)),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(file, String(new FormData(form).get('patient')))
  })
  show(el('h1', {}, words.several), form)
}

/**
 * @param {ImportPreview} preview
 * @param {string} id
 */
function showPreview(preview, id) {
  const { name } = personNow()
  const [patient] = preview.patients
  if (!patient) return showProblem(words.broken)
  const accept = el('input', { type: 'checkbox', required: true })
  const button = el('button', { class: 'main' }, words.import)
  const cancel = cancelButton(id)
  const form = el(
    'form',
    {},
    patient.isMismatch ? el('p', { class: 'warning', role: 'alert' }, words.mismatch(name)) : null,
    comparison(patient),
    el('h2', {}, words.found),
    countTable(patient.counts),
    skippedList(preview.skipped),
    preview.isKnown ? el('p', { class: 'note' }, words.known) : null,
    patient.isMismatch && !preview.isKnown
      ? el('label', { class: 'choice' }, accept, el('span', {}, words.accept(name)))
      : null,
    el('div', { class: 'actions' }, preview.isKnown ? null : button, cancel),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    // It would take back what is being imported, and the lists would go on showing it.
    cancel.disabled = true
    button.textContent = words.importing
    void confirm(id, accept.checked)
  })
  show(
    el('h1', {}, words.check),
    el('p', {}, words.checkIntro(name)),
    el('p', { class: 'soft' }, preview.fileName),
    form,
  )
}

/**
 * Whether an import was carried out whose answer was lost is told by asking again: confirming twice changes nothing.
 * @param {string} id
 * @param {boolean} isMismatchAccepted
 * @returns {Promise<void>}
 */
const confirm = (id, isMismatchAccepted) =>
  confirmImport(id, isMismatchAccepted).then(showDone, (error) => {
    const { status = 0 } = /** @type {Partial<Refusal>} */ (error ?? {})
    if (status >= 400 && status < 500) return showFailure(error)
    const again = el('button', { type: 'button', class: 'main', onclick: ask }, words.again)
    function ask() {
      again.disabled = true
      void confirm(id, isMismatchAccepted)
    }
    showProblem(words.unsure, again)
  })

/** @param {FilePatient} patient */
function comparison(patient) {
  const ours = personNow()
  const row = (
    /** @type {string} */ label,
    /** @type {string} */ file,
    /** @type {string} */ here,
    /** @type {string} */ similarity,
  ) =>
    el(
      'tr',
      similarity === 'different' ? { class: 'different' } : {},
      el('th', { scope: 'row' }, label),
      el('td', { 'data-head': words.inFile }, el('bdi', {}, file || words.unsaid)),
      el('td', { 'data-head': words.here }, el('bdi', {}, here || words.unsaid)),
    )
  return el(
    'table',
    { class: 'compared' },
    el(
      'thead',
      {},
      el('tr', {}, el('td'), el('th', { scope: 'col' }, words.inFile), el('th', { scope: 'col' }, words.here)),
    ),
    el(
      'tbody',
      {},
      row(words.name, patient.name, ours.name, patient.nameSimilarity),
      row(
        words.birthDate,
        dateIn(patient.birthDate, language),
        dateIn(ours.birthDate ?? '', language),
        patient.birthDateSimilarity,
      ),
    ),
  )
}

/**
 * Columns without a number are left out: a phone has room for two.
 * @param {TypeCount[]} counts
 */
function countTable(counts) {
  const number = new Intl.NumberFormat(language)
  const columns = /** @type {const} */ (['added', 'updated', 'same']).filter((column) =>
    counts.some((count) => count[column] > 0),
  )
  const heads = [words.type, ...columns.map((column) => words[column])].map((text) => el('th', { scope: 'col' }, text))
  const rows = counts.map((count) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, words.kindsOf[count.type] ?? count.type),
      ...columns.map((column) => el('td', { class: 'number' }, number.format(count[column]))),
    ),
  )
  return el('table', {}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows))
}

/** @param {Skipped[]} skipped */
function skippedList(skipped) {
  if (skipped.length === 0) return null
  const total = skipped.reduce((sum, { count }) => sum + count, 0)
  const lines = skipped.map(({ what, count, reason }) =>
    el('li', {}, el('bdi', {}, `${what || '?'} × ${count}`), ` — ${reason}`),
  )
  return el('details', {}, el('summary', {}, words.skipped(total)), el('ul', {}, ...lines))
}

/** @param {RecordImport} done */
function showDone(done) {
  tellChanged(done.profileId)
  show(
    el('h1', {}, words.done),
    el('p', {}, words.doneFor(personNow().name)),
    countTable(done.counts),
    skippedList(done.skipped),
    el('div', { class: 'actions' }, startButton(words.another)),
  )
  say(words.done)
}

/** @param {RecordImport[]} imports */
function historyOf(imports) {
  const items = imports.map((one) => {
    const counts = one.counts.map(
      ({ type, added, updated, same }) => `${words.kindsOf[type] ?? type} ${added + updated + same}`,
    )
    const place = el('div', { class: 'actions' })
    place.append(...(one.format === 'fhir-server' ? [el('small', {}, words.connected)] : [removeButton(one, place)]))
    return el(
      'li',
      {},
      el('strong', {}, el('bdi', {}, one.fileName)),
      el('small', {}, [dateIn(one.importedDate, language), ...counts].join(' · ')),
      skippedList(one.skipped),
      place,
    )
  })
  return el(
    'section',
    { 'aria-labelledby': 'history' },
    el('h2', { id: 'history' }, words.history),
    items.length === 0 ? el('p', { class: 'soft' }, words.noHistory) : el('ul', { class: 'history' }, ...items),
  )
}

/**
 * Asks in place, so that nothing covers what it is about.
 * @param {RecordImport} one
 * @param {HTMLElement} place
 * @returns {HTMLElement}
 */
function removeButton(one, place) {
  const ask = () => {
    const yes = el('button', { type: 'button', class: 'danger', onclick: () => void remove(one) }, words.removeYes)
    const back = () => {
      const button = removeButton(one, place)
      place.replaceChildren(button)
      button.focus()
    }
    place.replaceChildren(
      el('span', {}, words.removeAsk(one.fileName)),
      yes,
      el('button', { type: 'button', onclick: back }, words.keep),
    )
    yes.focus()
  }
  return el('button', { type: 'button', 'aria-label': `${words.remove}: ${one.fileName}`, onclick: ask }, words.remove)
}

/** @param {RecordImport} one */
async function remove(one) {
  try {
    await removeImport(one.id)
    tellChanged(one.profileId)
    await showStart()
    say(words.removed)
  } catch (error) {
    showFailure(error)
  }
}

/** @param {string} text */
const startButton = (text) => el('button', { type: 'button', onclick: () => void showStart().catch(showFailure) }, text)

/** @param {string} id */
const cancelButton = (id) =>
  el(
    'button',
    { type: 'button', onclick: () => void removeImport(id).then(showStart).catch(showFailure) },
    words.cancel,
  )

/** @param {unknown} error */
function showFailure(error) {
  const { status = 500, message = '' } = /** @type {Partial<Refusal>} */ (error ?? {})
  if (status === 401) showClosed()
  else showProblem(status === 0 ? words.unreachable : message || words.broken)
}

/**
 * @param {string} text
 * @param {HTMLElement} way
 */
function showProblem(text, way = startButton(words.again)) {
  show(
    el('h1', {}, words.title),
    el('p', { class: 'warning', role: 'alert' }, text),
    el('div', { class: 'actions' }, way),
  )
}

/** The ticket, the key or the sign-in is over: the app around this page may have another ticket. */
function showClosed() {
  const again = el('button', { type: 'button', onclick: askForTicket }, words.again)
  showNotice(words.expired, el('div', { class: 'actions' }, again))
}

/** On top, or in an app of before that is still open somewhere: nothing is asked for and nobody shown. */
function showElsewhere() {
  showNotice(words.elsewhere, el('p', {}, el('a', { href: importScreen, target: '_top' }, words.title)))
}

/**
 * @param {string} text
 * @param {HTMLElement} way
 */
function showNotice(text, way) {
  show(el('h1', {}, words.title), el('p', { class: 'note', role: 'alert' }, text), way)
}
