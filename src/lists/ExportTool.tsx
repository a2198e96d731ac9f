import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import { ExportButton, type ExportProps } from './ExportButton.tsx'

const menu = later(async () => (await Promise.all([import('./ExportMenu.tsx'), i18next.loadNamespaces('import')]))[0])
const prepare = () => void menu.prepare().catch(() => undefined)

/** Sends what the list shows into a file. The menu of formats is fetched when the pointer or the focus comes near. */
export function ExportTool(props: ExportProps) {
  const [isWanted, setWanted] = useState(false)
  const button = <ExportButton onPointerEnter={prepare} onFocus={prepare} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <menu.Component {...props} />
    </Suspense>
  )
}
