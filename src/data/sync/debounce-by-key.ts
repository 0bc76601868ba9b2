/**
 * Calls `work` for a subject once nothing has asked for that subject for `delay` ms: many changes confirmed together are
 * followed by one pull, not by one each.
 */
export function debounceByKey(delay: number, work: (subject: string) => void): (subject: string) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return (subject) => {
    clearTimeout(timers.get(subject))
    const timer = setTimeout(() => {
      timers.delete(subject)
      work(subject)
    }, delay)
    timers.set(subject, timer)
  }
}
