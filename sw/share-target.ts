/**
 * Another app shares files into this one (https://w3c.github.io/web-share-target/level-2/). They come as a form, once,
 * to whoever answers: here they are put aside until the documents screen takes them over, also after a sign-in.
 */
import { FILE_MAX, FILES_MAX } from '#contract/documents-content.ts'
import { SHARE_FIELD, SHARED_CACHE, SHARED_NAME, sharedAddress } from '#contract/shared-in.ts'

/** Puts the files of the form aside, all or none, and leads on to the documents. Never throws: the person must land somewhere. */
export async function receiveShared(request: Request, stores: CacheStorage, now: () => number): Promise<Response> {
  const outcome = await putAside(request, stores, now).catch(() => 'missed' as const)
  // 303: the address that follows is opened by GET, and a reload of it shares nothing twice.
  return new Response(null, { status: 303, headers: { Location: sharedAddress(outcome) } })
}

/** Bytes of ten of the largest documents: any app may post here, and what it posts is kept until somebody looks. */
const SHARED_MAX = 10 * FILE_MAX

const isTooMuch = (files: readonly File[]): boolean =>
  files.length > FILES_MAX || files.reduce((sum, { size }) => sum + size, 0) > SHARED_MAX

async function putAside(request: Request, stores: CacheStorage, now: () => number): Promise<'files' | 'missed'> {
  const form = await request.formData()
  const files = form.getAll(SHARE_FIELD).filter((field) => field instanceof File)
  if (files.length === 0 || isTooMuch(files)) return 'missed'
  const cache = await stores.open(SHARED_CACHE)
  const time = now()
  const addresses = files.map((_, index) => `/shared-in/${time}-${index}`)
  try {
    for (const [index, file] of files.entries()) {
      const headers = { 'Content-Type': 'application/octet-stream', [SHARED_NAME]: encodeURIComponent(file.name) }
      await cache.put(addresses[index] ?? '', new Response(file, { headers }))
    }
    return 'files'
  } catch (error) {
    // Most likely no room. Half of what was shared would look like all of it.
    for (const address of addresses) await cache.delete(address)
    throw error
  }
}
