import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::')
  const front = head === '' ? [] : head.split(':')
  if (tail === undefined) return front
  const back = tail === '' ? [] : tail.split(':')
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back]
}

/** What one subscriber holds: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const prefix = groupsOf(address).slice(0, 4)
  return `${prefix.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
