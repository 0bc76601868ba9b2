/** Calls to this app's own server. The key lives in this module only: closing the frame forgets it. */

/** @typedef {import('#contract/records-import.ts').ImportSession} ImportSession */
/** @typedef {import('#contract/records-import.ts').ImportPreview} ImportPreview */
/** @typedef {import('#contract/records-import.ts').ImportProgress} ImportProgress */
/** @typedef {import('#contract/records-import.ts').RecordImport} RecordImport */
/** @typedef {{ status: number, code: string, message: string }} Refusal */

let key = ''
let language = 'en'

/** @param {string} chosen */
export function speak(chosen) {
  language = chosen
}

/**
 * @param {string} ticket
 * @returns {Promise<ImportSession>}
 */
export async function openSession(ticket) {
  const session = await call('POST', 'session', { ticket })
  key = session.token
  language = session.language
  return session
}

/**
 * @param {string} profileId
 * @returns {Promise<RecordImport[]>}
 */
export const history = (profileId) => call('GET', `imports?profileId=${profileId}`)

/**
 * @param {string} id
 * @param {boolean} isMismatchAccepted
 * @returns {Promise<RecordImport>}
 */
export const confirmImport = (id, isMismatchAccepted) => call('POST', `imports/${id}/confirm`, { isMismatchAccepted })

/**
 * One that is gone already, by a second tap or on another device, is as it should be.
 * @param {string} id
 * @returns {Promise<void>}
 */
export const removeImport = (id) =>
  call('DELETE', `imports/${id}`).catch((error) => {
    if (error.status !== 404) throw error
  })

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  const response = await fetch(`/${path}`, {
    method,
    headers: { ...headers(), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => null)
  // An answer that is cut off on its way says nothing.
  const text = await response?.text().catch(() => null)
  if (!response || typeof text !== 'string') throw unreachable()
  if (response.ok) return text === '' ? null : JSON.parse(text)
  throw refusal(response.status, text)
}

/** @returns {Promise<ImportProgress>} */
export const importProgress = () => call('GET', 'imports/progress')

/**
 * Sends the file; fetch cannot tell how far it is, so this is the older way. After `cancel` it resolves to null, and nothing
 * of the file is kept.
 * @param {File} file
 * @param {string} profileId
 * @param {string | null} patient
 * @param {(share: number) => void} onProgress 0 to 1
 * @param {AbortSignal} cancel
 * @returns {Promise<ImportPreview | null>}
 */
export function sendFile(file, profileId, patient, onProgress, cancel) {
  const query = new URLSearchParams({
    profileId,
    name: file.name.slice(0, 255),
    ...(patient === null ? {} : { patient }),
  })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/imports?${query}`)
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText))
      else reject(refusal(request.status, request.responseText))
    })
    request.addEventListener('abort', () => resolve(null))
    cancel.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

const headers = () => ({ 'Accept-Language': language, ...(key ? { Authorization: `Bearer ${key}` } : {}) })

/** @returns {Refusal} */
const unreachable = () => ({ status: 0, code: 'unreachable', message: '' })

/**
 * @param {number} status
 * @param {string} text
 * @returns {Refusal}
 */
function refusal(status, text) {
  try {
    const problem = JSON.parse(text)
    return { status, code: problem.code, message: problem.issues?.[0]?.message ?? problem.message }
  } catch {
    return { status, code: 'internal', message: '' }
  }
}
