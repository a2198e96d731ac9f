import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import type { SelectedContractsProps } from './worklist-moves.ts'

const bar = later(async () => (await Promise.all([import('./MoveBar.tsx'), i18next.loadNamespaces('contract-life')]))[0])

/** The bar over the rows, fetched when the first of them is selected. */
export function SelectedContracts(props: SelectedContractsProps) {
  const isIdle = useSelector(props.bulk, (snapshot) => snapshot.matches('choosing') && snapshot.context.selected.length === 0)
  const [isWanted, setWanted] = useState(false)
  if (!isIdle && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <bar.Component {...props} />
    </Suspense>
  )
}
