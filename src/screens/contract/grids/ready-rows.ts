import type { Group } from '#domain/records/record.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import type { StepRow } from '#src/machines/contract/step-values.ts'
import { newRow, numbered } from './new-rows.ts'

interface Ready {
  rows: readonly [StepRow]
  currency: unknown
}

/** Rows that stand ready, by the keyed path where they will be the first: whoever comes back there finds the same. */
const READY = new WeakMap<StepForm, Map<string, Ready>>()

function readyIn(form: StepForm): Map<string, Ready> {
  const all = READY.get(form) ?? new Map<string, Ready>()
  READY.set(form, all)
  return all
}

/** The row that stands ready where there is none, the same until it is used. It begins in another currency when the contract does. */
export function readyRow(form: StepForm, keyed: string, group: Group): readonly [StepRow] {
  const all = readyIn(form)
  const known = all.get(keyed)
  const currency = group.fields['currency'] && form.judge.beside()['currency']
  if (known && known.currency === currency) return known.rows
  const [row] = numbered(group, [], [newRow(group, currency)]) as [StepRow]
  const rows = [known ? { ...row, key: known.rows[0].key } : row] as const
  all.set(keyed, { rows, currency })
  return rows
}

/** The row that stands ready becomes the first one. */
export function takeReady(form: StepForm, keyed: string, group: Group): StepRow {
  const [row] = readyRow(form, keyed, group)
  readyIn(form).delete(keyed)
  return row
}
