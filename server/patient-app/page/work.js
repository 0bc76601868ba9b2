/** The screen while a file is sent, read and laid aside: how far it is, and a way to stop. */
import { importProgress } from './calls.js'
import { el, say, show } from './drawing.js'

/** @typedef {import('./words.js').Words} Words */
/** @typedef {import('./calls.js').ImportProgress} ImportProgress */

/** ms between two questions of how far it is. */
const PACE = 700
/** Questions of whether the server has stopped; one that is slower says so itself when the next file comes. */
const PATIENCE = 20

/**
 * @param {string} fileName
 * @param {Words} words
 * @param {() => void} onCancel
 */
export function showWork(fileName, words, onCancel) {
  const bar = el('progress', { max: '1', value: '0', 'aria-label': words.reading })
  const line = el('p', {}, words.sending(0))
  const cancel = el('button', { type: 'button', onclick: onCancel }, words.cancel)
  show(el('h1', {}, fileName), bar, line, el('div', { class: 'actions' }, cancel))
  say(words.reading)
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let asking

  /** @param {ImportProgress} progress */
  const tell = ({ step, share }) => {
    if (share === null) bar.removeAttribute('value')
    else bar.value = share
    line.textContent = lineOf(step, share, words)
  }
  const ask = () => {
    // Whoever does not answer just leaves the bar as it is: the file is on its way on a line of its own.
    importProgress().then(
      (progress) => {
        if (asking !== undefined) tell(progress)
      },
      () => {},
    )
  }

  return {
    /** @param {number} share 0 to 1 of the file's bytes */
    sent(share) {
      bar.value = share
      line.textContent = words.sending(Math.floor(share * 100))
      if (share < 1 || asking !== undefined) return
      tell({ step: 'reading', share: null })
      asking = setInterval(ask, PACE)
    },
    /** Until the server has heard of it: a file chosen before that would be refused, since one is being read. */
    async cancelled() {
      clearInterval(asking)
      asking = undefined
      bar.removeAttribute('value')
      line.textContent = words.cancelling
      cancel.disabled = true
      say(words.cancelling)
      for (let asked = 0; asked < PATIENCE; asked += 1) {
        const progress = await importProgress().catch(() => null)
        if (!progress || progress.step === 'none') return
        await new Promise((resolve) => setTimeout(resolve, PACE))
      }
    },
    end() {
      clearInterval(asking)
      asking = undefined
      say('')
    },
  }
}

/**
 * @param {ImportProgress['step']} step
 * @param {number | null} share
 * @param {Words} words
 */
function lineOf(step, share, words) {
  if (step === 'waiting') return words.waiting
  if (share === null) return words.reading
  const percent = Math.floor(share * 100)
  return step === 'keeping' ? words.keeping(percent) : words.readingShare(percent)
}
