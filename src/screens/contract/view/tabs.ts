import type { ViewTab } from '#domain/contracts/view-tabs.ts'
import type { Area } from '#src/ui/screen.ts'
import { later, type Later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { ViewTabProps } from '../view-tab.ts'

type Load = () => Promise<{ default: ComponentType<ViewTabProps> }>

/** A tab comes when it is first looked at, with its own texts. */
const tab = (load: Load, ...areas: readonly Area[]): Later<ViewTabProps> =>
  later(async () => (await Promise.all([load(), i18next.loadNamespaces([...areas])]))[0])

/** The tabs beside the overview, which comes with the page. */
export const TABS: Readonly<Record<Exclude<ViewTab, 'overview'>, Later<ViewTabProps>>> = {
  structure: tab(() => import('./StructureTab.tsx'), 'calculations', 'tower', 'template'),
  lines: tab(() => import('../lines/LinesTab.tsx'), 'contract-lines', 'calculations'),
  premium: tab(() => import('../premium/PremiumTab.tsx'), 'contract-accounts', 'calculations', 'tower'),
  fiscal: tab(() => import('../fiscal/FiscalTab.tsx')),
  documents: tab(() => import('../documents/DocumentsTab.tsx'), 'contract-issued', 'endorsement'),
  history: tab(() => import('../history/HistoryTab.tsx'), 'contract-lines'),
}
