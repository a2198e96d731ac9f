import { useRef, useState } from 'react'

export type RowKeys = ReturnType<typeof useRowKeys>

/** Keys of the rows of a form, which their inputs keep when a row before them goes. */
export function useRowKeys(count: number) {
  const next = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, place) => place))
  return {
    keys,
    add: () => setKeys([...keys, next.current++]),
    remove: (place: number) => setKeys(keys.filter((_, at) => at !== place)),
  }
}
