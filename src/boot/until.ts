/** Resolves once it is so, `limit` ms from now at the latest. What nobody tells of is looked at time and again. */
export async function until(isSo: () => boolean, limit = Number.POSITIVE_INFINITY): Promise<void> {
  const end = performance.now() + limit
  while (!isSo() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
}
