import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import { Suspense } from 'react'
import type { WarningsProps } from './warnings-props.ts'

/** With their own texts. */
const warnings = later(
  async () => (await Promise.all([import('./Warnings.tsx'), i18next.loadNamespaces('contract-warnings')]))[0],
)

/** Warnings of a step that sums up, where there are any. */
export function WarningsPart(props: WarningsProps) {
  if (props.warnings.length === 0) return null
  return (
    <Suspense fallback={null}>
      <warnings.Component {...props} />
    </Suspense>
  )
}
