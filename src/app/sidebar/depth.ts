import { LIMITS } from '#domain/limits.ts'
import type { MenuItem } from '../menu.ts'

/** The menu as deep as it is shown; a group whose children lie deeper is not shown either (specification 9). */
export function withinDepth(items: readonly MenuItem[], depth: number = LIMITS.menuDepth): MenuItem[] {
  if (depth === 0) return []
  return items.flatMap((item) => {
    if (!item.children) return [item]
    const children = withinDepth(item.children, depth - 1)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}
