import { useImperativeHandle, type Ref, type RefObject } from 'react'

/** Gives a popover what it hangs from, where that stands elsewhere already, and draws nothing. */
export function Standing({ field, ref }: { field: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => field.current, [field])
  return null
}
