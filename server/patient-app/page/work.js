/** The screen while a file is sent, read and laid aside: how far it is, and a way to stop. */
import { importProgress } from './calls.js'
import { el, say, show } from './drawing.js'

/** @typedef {import('./words.js').Words} Words */
/** @typedef {import('./calls.js').ImportProgress} ImportProgress */

/** ms between two questions of how far it is. */
const PACE = 700

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
