/**
 * React draws into a stream of bytes, which WebKit does not know (2.50: `ReadableByteStreamController is not implemented`); what it does
 * with it a plain stream does as well. Without this no page would be kept on an iPhone, and nothing would say so: React waits.
 */
export function haveByteStreams(): void {
  try {
    void new ReadableStream({ type: 'bytes' })
  } catch {
    globalThis.ReadableStream = new Proxy(ReadableStream, {
      construct: (Plain, [source, strategy]: [UnderlyingSource?, QueuingStrategy?]) => {
        const { type: _, ...plain } = source ?? {}
        return new Plain(plain, strategy)
      },
    })
  }
}
