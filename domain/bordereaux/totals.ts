import Big from 'big.js'
import type { BordereauKind } from './kinds.ts'
import { amountsOf } from './columns.ts'
import type { RowFault, RowValues } from './binder.ts'

const TOTAL = /^(?:grand |sub-?)?(?:totals?|sum(?:me)?|gesamt|insgesamt|total général|合計|合计|总计)\s*:?$/i

/** Whether a row sums those above it rather than being one of them. */
export const isTotal = (cells: readonly string[]): boolean => cells.some((cell) => TOTAL.test(cell.trim()))

/** Sums of a file as it is read. */
export class Totals {
  readonly #sums = new Map<string, Big>()
  readonly #names: readonly string[]

  constructor(kind: BordereauKind) {
    this.#names = amountsOf(kind)
  }

  add(values: RowValues): void {
    for (const name of this.#names)
      if (values[name]) this.#sums.set(name, (this.#sums.get(name) ?? new Big(0)).plus(values[name]))
  }

  /** What a row of totals says that the rows above it do not. */
  faultsOf(values: RowValues): RowFault[] {
    return this.#names.flatMap((name): RowFault[] => {
      const [told, sum] = [values[name], this.#sums.get(name) ?? new Big(0)]
      const isRight = !told || sum.eq(told)
      return isRight ? [] : [{ field: name, key: 'total_differs', params: { expected: sum.toFixed() } }]
    })
  }
}
