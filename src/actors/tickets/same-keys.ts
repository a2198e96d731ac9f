import { useState } from 'react'

/** Keys under which the server does once what is sent again: the same words have the same key until something was done. */
export function useSameKeys() {
  const [keys] = useState(() => new Map<string, string>())
  const keyOf = (input: unknown) => {
    const words = JSON.stringify(input)
    const key = keys.get(words) ?? crypto.randomUUID()
    keys.set(words, key)
    return key
  }
  return { keyOf, forget: () => keys.clear() }
}
