import { useEffect, type RefObject } from 'react'

/** Tells styles whether the table needs no scrolling of its own, as most do: what scrolls keeps its head inside, and not under the page's. */
export function useFit(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const look = () => element.toggleAttribute('data-fits', table.scrollWidth <= element.clientWidth)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [scroller])
}
