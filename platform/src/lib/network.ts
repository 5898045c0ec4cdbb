import { isIPv4 } from 'node:net'

/** How much of an address identifies the network: bytes of IPv4, groups of 16 bits of IPv6. */
interface Prefix {
  readonly bytes: number
  readonly groups: number
}

/** The network of an IP address, in one spelling. IPv4 addresses written as IPv6 are read too. A closed socket has no address. */
export const networkOf = (address: string | undefined, { bytes, groups }: Prefix): string => {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain.split('.').slice(0, bytes).join('.')
  const [head = [], tail = []] = plain
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const between = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...between, ...tail]
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
