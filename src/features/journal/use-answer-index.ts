import { useEffect, useState } from 'react'
import { readAllAnswers } from '#data/journal.ts'
import { buildIndex, type SearchIndex } from './answer-search.ts'

/**
 * Everything this person answered, read and folded once. `isPaused` while an answer is open: what was changed in it is
 * read again afterwards.
 */
export function useAnswerIndex(profileId: string, isPaused: boolean): SearchIndex | 'failed' | undefined {
  const [index, setIndex] = useState<SearchIndex | 'failed'>()
  useEffect(() => {
    if (isPaused) return
    let isCurrent = true
    const read = async () => {
      const next = await readAllAnswers(profileId)
        .then((entries) => buildIndex(entries))
        .catch(() => 'failed' as const)
      if (isCurrent) setIndex(next)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [profileId, isPaused])
  return index
}
