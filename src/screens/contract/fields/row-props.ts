import type { Lookup } from '#domain/records/condition.ts'
import type { Field } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import type { ComponentType } from 'react'
import type { RowValues } from './field-values.ts'
import type { rowChanges } from './row-changes.ts'

export interface RowGroupProps {
  name: string
  /** Where the rows are: `locations`, `sections.0.markets`. */
  path: string
  /** What this step fills in of them. */
  group: Group
  /** The same with what other steps fill in. */
  all: Group
  /** What stands above the rows. */
  above: Lookup
  /** They come by another way than the button below them. */
  isFed?: boolean
}

export interface RowProps extends RowGroupProps {
  values: RowValues
  place: number
  count: number
  columns: readonly [string, Field][]
  /** What stands below the row. */
  further: readonly [string, Field][]
  hasFurther: boolean
  changes: ReturnType<typeof rowChanges>
  /** Rows come and go in this step. */
  isOwn: boolean
  /** Shows the groups of rows below the row. */
  below: ComponentType<RowGroupProps>
}
