/** A line of server-sent events over a real connection. */

export interface EventLine {
  status: number
  /** All that has come so far. */
  text(): string
  /** Resolves when the line has ended, by whichever side. */
  over: Promise<void>
  hangUp(): void
}

/** Opens the doorbell at this origin. */
export async function listenAt(origin: string, accessToken: string): Promise<EventLine> {
  const leaving = new AbortController()
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = await fetch(`${origin}/api/sync/events`, { headers, signal: leaving.signal })
  const decoder = new TextDecoder()
  let text = ''
  const read = async (): Promise<void> => {
    for await (const piece of answer.body ?? []) text += decoder.decode(piece, { stream: true })
  }
  return { status: answer.status, text: () => text, over: read().catch(() => {}), hangUp: () => leaving.abort() }
}
