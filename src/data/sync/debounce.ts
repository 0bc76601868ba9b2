/**
 * Calls `work` once nothing has asked for it for `delay` ms: many changes confirmed together are followed by one pull, not by
 * one each.
 */
export function debounce(delay: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, delay)
  }
}
