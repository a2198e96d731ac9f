import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import { MoreButton } from './MoreButton.tsx'
import type { MoreMenuProps } from './MoreMenu.tsx'

const menu = later(async () => (await Promise.all([import('./MoreMenu.tsx'), i18next.loadNamespaces('import')]))[0])

/** What is rarely done with a list, under one button. The menu is fetched when the pointer or the focus comes near. */
export function MoreTools(props: MoreMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const prepare = () => {
    void menu.prepare().catch(() => undefined)
    for (const { onNear } of props.items ?? []) onNear()
  }
  const button = <MoreButton onPointerEnter={prepare} onFocus={prepare} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <menu.Component {...props} />
    </Suspense>
  )
}
