/** Whether two values are the same as JSON; the order of names does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSame(left[name], right[name]))
}
