import { isIPv4, isIPv6 } from 'node:net'

/** How many bits of an address name its network. */
export interface NetworkBits {
  /** A multiple of 8. */
  v4: number
  /** A multiple of 16. */
  v6: number
}

/** The network that an address is in, like "192.0.2.0/24" or "2001:db8:7::/48"; '' for what is no address. */
export function networkOf(address: string, { v4, v6 }: NetworkBits): string {
  // A socket that takes both kinds writes IPv4 like this.
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/%.*$/u, '')
  if (isIPv4(plain)) {
    const kept = plain.split('.').slice(0, v4 / 8)
    return `${[...kept, '0', '0', '0', '0'].slice(0, 4).join('.')}/${v4}`
  }
  if (!isIPv6(plain)) return ''
  return `${groupsOf(plain)
    .slice(0, v6 / 16)
    .join(':')}::/${v6}`
}

/** The eight groups of an IPv6 address, without leading zeros. An IPv4 address at its end counts as one, behind any network. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const [first, last] = [before ?? [], after ?? []]
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...gap, ...last].map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''))
}
