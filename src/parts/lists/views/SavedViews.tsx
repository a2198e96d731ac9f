import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import type { SavedViewsProps } from './shown-list.ts'
import { ViewsButton } from './ViewsButton.tsx'

const menu = later(async () => (await Promise.all([import('./ViewsMenu.tsx'), i18next.loadNamespaces('saved-views')]))[0])

/** The views that are saved of a list, behind a button; what it opens is fetched when the pointer or the focus comes near. */
export function SavedViews(props: SavedViewsProps) {
  const [isWanted, setWanted] = useState(false)
  const prepare = () => void menu.prepare().catch(() => undefined)
  const button = <ViewsButton onPointerEnter={prepare} onFocus={prepare} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <menu.Component {...props} />
    </Suspense>
  )
}
