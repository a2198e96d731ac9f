import type { Locator } from '@playwright/test'

/**
 * What is smaller than 24 by 24 px, of all that can be pressed (WCAG 2.2, 2.5.8). A link may be as high as its line in a sentence,
 * or where a circle of 24 px around its middle meets nothing else that can be pressed.
 */
export const smallTargets = (part: Locator) =>
  part.evaluate((element) => {
    const LEAST = 24
    const PRESSED = 'a[href], button, input, select, textarea, summary, [role="option"], [role="menuitem"], [role="tab"]'
    const isSeen = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.closest('[inert]') === null &&
      getComputedStyle(one).clipPath === 'none' &&
      one.getBoundingClientRect().width > 1

    /** A label is pressed like what it names. */
    function boxOf(one: Element) {
      const parts = [one, ...((one as HTMLInputElement).labels ?? [])].map((piece) => piece.getBoundingClientRect())
      const [left, top] = [Math.min(...parts.map((box) => box.left)), Math.min(...parts.map((box) => box.top))]
      const [right, bottom] = [Math.max(...parts.map((box) => box.right)), Math.max(...parts.map((box) => box.bottom))]
      return { one, left, top, right, bottom, width: right - left, height: bottom - top }
    }
    /** What lies under a dialog cannot be pressed. */
    const root = [...element.querySelectorAll('[aria-modal="true"], dialog:modal')].at(-1) ?? element
    const all = [...root.querySelectorAll(PRESSED)].filter(isSeen).map(boxOf)
    type Target = (typeof all)[number]
    const isSmall = ({ width, height }: Target) => width < LEAST - 0.1 || height < LEAST - 0.1

    function isInSentence({ one }: Target): boolean {
      const words = one.parentElement!.textContent.trim()
      return getComputedStyle(one).display === 'inline' && words !== one.textContent.trim()
    }
    const middleOf = ({ left, right, top, bottom }: Target) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
    function meets(target: Target, other: Target): boolean {
      const { x, y } = middleOf(target)
      if (isSmall(other)) return Math.hypot(middleOf(other).x - x, middleOf(other).y - y) < LEAST
      const away = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)
      return Math.hypot(away(x, other.left, other.right), away(y, other.top, other.bottom)) < LEAST / 2
    }
    /** A list that floats over the page goes with the next press beside it, and the page goes by below its head. */
    const layerOf = ({ one }: Target) => one.closest('[role="listbox"], [role="menu"], header')
    const isAlone = (target: Target) =>
      !all.some((other) => other !== target && layerOf(other) === layerOf(target) && meets(target, other))

    return all
      .filter((target) => isSmall(target) && !(target.one.matches('a') && (isInSentence(target) || isAlone(target))))
      .map(({ one, width, height }) => {
        const name = one.getAttribute('aria-label') ?? (one.textContent.trim() || one.className)
        return `${one.localName} “${name}”: ${Math.round(width)} × ${Math.round(height)} px`
      })
  })
