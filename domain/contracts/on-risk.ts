import type { Values } from '../records/values.ts'
import type { PanelSection } from './lines/shown.ts'
import { isOnRisk as isMarketOnRisk, liveSections } from './lines/standing.ts'

/** Whether someone is on risk for one of the sections. Source: domain guide 3.1, stage 6. */
export const isOnRisk = ({ sections }: Values): boolean =>
  liveSections((sections ?? []) as unknown as PanelSection[]).some(({ markets }) => markets.some(isMarketOnRisk))
