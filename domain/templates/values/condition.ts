import { holds } from '../../records/condition.ts'
import type { Field, TemplateValues } from '../shape.ts'

/** Whether a field shows beside these values; `filled` knows besides that what is hidden counts as empty. */
export const isVisible = ({ visible_if: condition }: Pick<Field, 'visible_if'>, values: TemplateValues): boolean =>
  condition === null || holds(condition, (key) => values[key] ?? null)
