import { describe, expect, test } from 'vitest'
import { FILES_MAX } from '#contract/documents-content.ts'
import { SHARE_FIELD, SHARED_NAME } from '#contract/shared-in.ts'
import { receiveShared } from './share-target.ts'

/** A cache as the worker sees it; `isFull` after so many files. */
function stores(roomFor = Infinity) {
  const kept = new Map<string, Response>()
  const cache = {
    put: (address: string, response: Response) => {
      if (kept.size >= roomFor) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      kept.set(address, response)
      return Promise.resolve()
    },
    delete: (address: string) => Promise.resolve(kept.delete(address)),
  }
  return { kept, storage: { open: () => Promise.resolve(cache) } as unknown as CacheStorage }
}

function shared(...files: File[]): Request {
  const body = new FormData()
  for (const file of files) body.append(SHARE_FIELD, file)
  return new Request('http://localhost/share', { method: 'POST', body })
}

const clock = () => 1_700_000_000_000
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

describe('files shared from another app', () => {
  test('are put aside with their names, and the person is led to the documents', async () => {
    const { kept, storage } = stores()
    const answer = await receiveShared(shared(file('IEP – été.pdf'), file('b.pdf')), storage, clock)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/dashboard/documents?shared=files')
    const names = [...kept.values()].map(({ headers }) => decodeURIComponent(headers.get(SHARED_NAME) ?? ''))
    expect(names).toEqual(['IEP – été.pdf', 'b.pdf'])
    expect(await [...kept.values()][0]!.text()).toBe('%PDF-1.7')
  })

  test('are not put aside when they are more than one upload may carry', async () => {
    const { kept, storage } = stores()
    const many = Array.from({ length: FILES_MAX + 1 }, (_, index) => file(`${index}.pdf`))
    const answer = await receiveShared(shared(...many), storage, clock)
    expect(answer.headers.get('Location')).toBe('/dashboard/documents?shared=missed')
    expect(kept.size).toBe(0)
    await receiveShared(shared(...many.slice(1)), storage, clock)
    expect(kept.size).toBe(FILES_MAX)
  })

  test('are put aside all or not at all, and the person is told', async () => {
    const { kept, storage } = stores(1)
    const answer = await receiveShared(shared(file('a.pdf'), file('b.pdf')), storage, clock)
    expect(answer.headers.get('Location')).toBe('/dashboard/documents?shared=missed')
    expect(kept.size).toBe(0)
  })

  test('that are no files lead on as well', async () => {
    const { storage } = stores()
    const torn = new Request('http://localhost/share', { method: 'POST', body: 'no form' })
    for (const request of [shared(), torn]) {
      const answer = await receiveShared(request, storage, clock)
      expect(answer.headers.get('Location')).toBe('/dashboard/documents?shared=missed')
    }
  })
})
