import { VIEW_TABS, type ViewTab } from '#domain/contracts/view-tabs.ts'
import { useEffect, useEffectEvent } from 'react'

/** Keyboards that write other signs with Alt still say which key it was. */
const placeOf = ({ code }: KeyboardEvent): number => Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0) - 1

const isAlt = (event: KeyboardEvent) => event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey

/** In a dialog above the page the keys are the dialog's. */
const isBeside = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('[role=dialog]') !== null

/** Alt and a number lead to a tab. */
export function useTabKeys(onOpen: (tab: ViewTab) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const tab = isAlt(event) && !isBeside(event) ? VIEW_TABS[placeOf(event)] : undefined
    if (!tab || event.defaultPrevented) return
    event.preventDefault()
    onOpen(tab)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
