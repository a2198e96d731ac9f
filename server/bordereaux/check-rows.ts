import type { Certificate, RowFault, RowValues } from '#domain/bordereaux/binder.ts'
import { checkCertificate, checkRow, keyOf } from '#domain/bordereaux/checks.ts'
import { isTotal, Totals } from '#domain/bordereaux/totals.ts'
import type { Sql } from '../store/database.ts'
import { listCertificates, listPostedKeys } from '../store/bordereaux/lines.ts'
import type { CheckedRow } from '../store/bordereaux/rows.ts'
import type { BinderScene } from './binder.ts'
import { readRow, type Reading } from './read-row.ts'

/** Row 1 holds the heads. */
const FIRST_ROW = 2

const NO_VALUES: RowValues = {}

interface Known {
  /** By key, the month in which it was posted. */
  posted: ReadonlyMap<string, string>
  certificates: ReadonlyMap<string, Certificate>
}

const referenceIn = (values: RowValues) => ((values.certificate_reference ?? null) as string | null)?.toLowerCase() ?? null

/** Checks the rows of one file in their order; what it remembers of those before are their keys and sums. */
export class RowChecks {
  readonly #contractId: number
  readonly #scene: BinderScene
  readonly #reading: Reading
  readonly #totals: Totals
  /** By key, the row that says it first. */
  readonly #seen = new Map<string, number>()
  #next = FIRST_ROW

  constructor(contractId: number, scene: BinderScene, reading: Reading) {
    this.#contractId = contractId
    this.#scene = scene
    this.#reading = reading
    this.#totals = new Totals(scene.binder.kind)
  }

  async check(db: Sql, rows: readonly (readonly string[])[]): Promise<CheckedRow[]> {
    const read = rows.map((cells) => ({ cells, number: this.#next++, ...readRow(this.#reading, cells) }))
    const known = await this.#known(
      db,
      read.map(({ values }) => values),
    )
    return read.map(({ cells, number, values, faults }) => {
      const whole = { row_number: number, cells, row_values: values }
      if (cells.every((cell) => cell.trim() === ''))
        return { ...whole, standing: 'blank', row_values: NO_VALUES, row_key: '', faults: [] }
      if (referenceIn(values) === null && isTotal(cells))
        return { ...whole, standing: 'total', row_key: '', faults: this.#totals.faultsOf(values) }
      const row_key = keyOf(this.#scene.binder, values)
      const all = [...faults, ...this.#faultsOf(values, row_key, number, known)]
      return { ...whole, standing: all.length === 0 ? 'good' : 'bad', row_key, faults: all }
    })
  }

  #faultsOf(values: RowValues, key: string, number: number, known: Known): RowFault[] {
    this.#totals.add(values)
    const { binder } = this.#scene
    const certificate = referenceIn(values)
    return [
      ...checkRow(binder, values),
      ...(certificate === null ? [] : checkCertificate(binder, values, known.certificates.get(certificate))),
      ...this.#twinFaults(values, key, number, known),
    ]
  }

  #twinFaults(values: RowValues, key: string, number: number, { posted }: Known): RowFault[] {
    const field = this.#scene.binder.kind === 'claims' ? 'claim_reference' : 'certificate_reference'
    if ((values[field] ?? null) === null) return []
    const [first, month] = [this.#seen.get(key), posted.get(key)]
    if (first === undefined) this.#seen.set(key, number)
    if (first !== undefined) return [{ field, key: 'twin_in_file', params: { row: first } }]
    return month === undefined ? [] : [{ field, key: 'twin_posted', params: { month: month.slice(0, 7) } }]
  }

  async #known(db: Sql, rows: readonly RowValues[]): Promise<Known> {
    const { binder } = this.#scene
    const keys = rows.map((values) => keyOf(binder, values))
    const posted = await listPostedKeys(db, this.#contractId, binder.kind, keys)
    const references = binder.kind === 'risk' ? [] : rows.flatMap((values) => referenceIn(values) ?? [])
    const certificates = references.length === 0 ? [] : await listCertificates(db, this.#contractId, references)
    return {
      posted: new Map(posted.map(({ row_key: key, month }) => [key, month])),
      certificates: new Map(certificates.map((each) => [each.certificate, each])),
    }
  }
}
