import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

const bits = { v4: 24, v6: 48 }

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:0DB8:0007:1:2:3:4:5', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
  ['192.0.2.77, 10.0.0.1', ''],
])('names the network of %s', (address, network) => {
  expect(networkOf(address, bits)).toBe(network)
})

it('tells homes apart by as many bits as are asked for', () => {
  expect(networkOf('2001:db8:7:1::5', { v4: 32, v6: 64 })).toBe('2001:db8:7:1::/64')
  expect(networkOf('192.0.2.77', { v4: 32, v6: 64 })).toBe('192.0.2.77/32')
})
