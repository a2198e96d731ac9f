import { refuse } from './calculation.ts'
import { figure, percent, type Figure } from './figures.ts'

const WHOLE = figure('100')

/** Throws `not_valid` where parts are more than the whole. */
export function assertNotAbove100(total: Figure, field: string): void {
  if (total.gt(WHOLE)) refuse({ [field]: { key: 'above_100', params: { total: percent(total) } } })
}

/** Throws `not_valid` where parts are not the whole: what is split among them would go to the wrong ones. */
export function assert100(total: Figure, field: string): void {
  if (!total.eq(WHOLE)) refuse({ [field]: { key: 'not_100', params: { total: percent(total) } } })
}
