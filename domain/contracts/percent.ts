import type { Field } from '../records/field.ts'
import { isFigures, isMoney } from '../records/traits.ts'

/** Figures that are percentages: they stand with their sign. */
export const isPercent = (name: string, field: Field): boolean =>
  isFigures(field) && !isMoney(field) && (('max' in field && field.max === 100) || /_pct$|^loss_ratio/.test(name))
