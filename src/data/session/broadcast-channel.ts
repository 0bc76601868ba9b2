import type { Channel } from '../platform.ts'

/** Posts reach other tabs only; a message of this tab never comes back to it. */
export function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const heard = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}
