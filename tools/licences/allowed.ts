/** Licences under which packages may be shipped: they ask for a notice, not for our source. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT/X11',
  /** Of single files, which stay as they came. */
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Whether one of several that are offered, or each of several that count together, is among them. */
export function isAllowed(expression: string): boolean {
  const offered = expression.replace(/^\(|\)$/g, '').split(/\s+or\s+/i)
  return offered.some((one) => one.split(/\s+and\s+/i).every((each) => ALLOWED.has(each.trim())))
}
