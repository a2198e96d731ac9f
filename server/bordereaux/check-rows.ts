import type { Certificate, EarlierClaim, Money, RowFault, RowValues } from '#domain/bordereaux/binder.ts'
import { checkRow, keyOf } from '#domain/bordereaux/checks.ts'
import { checkReported } from '#domain/bordereaux/reported.ts'
import { isTotal, Totals } from '#domain/bordereaux/totals.ts'
import type { Sql } from '../store/database.ts'
import { listCertificates, listEarlierClaims, listPostedKeys } from '../store/bordereaux/lines.ts'
import type { CheckedRow } from '../store/bordereaux/rows.ts'
import type { BinderScene } from './binder.ts'
import { readRow, type Reading } from './read-row.ts'

const NO_VALUES: RowValues = {}

interface Known {
  /** By key, the month in which it was posted. */
  posted: ReadonlyMap<string, string>
  certificates: ReadonlyMap<string, Certificate>
  claims: ReadonlyMap<string, EarlierClaim>
}

const wordIn = (values: RowValues, name: string) => ((values[name] ?? null) as string | null)?.toLowerCase() ?? null
const referenceIn = (values: RowValues) => wordIn(values, 'certificate_reference')

/** Checks the rows of one file in their order; what it remembers of those before are their keys, their premium and sums. */
export class RowChecks {
  readonly #contractId: number
  readonly #scene: BinderScene
  readonly #reading: Reading
  readonly #totals: Totals
  /** By key, the row that says it first. */
  readonly #seen = new Map<string, number>()
  /** Premium of the good rows, by certificate. */
  readonly #paid = new Map<string, Money[]>()
  #next: number

  constructor(contractId: number, scene: BinderScene, reading: Reading, headRow: number) {
    this.#next = headRow + 1
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
      const isGood = all.every(({ isWarning }) => isWarning)
      if (isGood) this.#pay(values)
      return { ...whole, standing: isGood ? 'good' : 'bad', row_key, faults: all }
    })
  }

  #pay(values: RowValues): void {
    const [certificate, amount, currency] = [referenceIn(values), values.gross_premium, values.currency]
    if (this.#scene.binder.kind !== 'premium' || certificate === null || !amount || !currency) return
    const money = { currency: currency as number, amount: amount as string }
    this.#paid.set(certificate, [...(this.#paid.get(certificate) ?? []), money])
  }

  #faultsOf(values: RowValues, key: string, number: number, known: Known): RowFault[] {
    this.#totals.add(values)
    const { binder } = this.#scene
    const [certificate, claim] = [referenceIn(values) ?? '', wordIn(values, 'claim_reference') ?? '']
    const reported = {
      certificate: known.certificates.get(certificate),
      claim: known.claims.get(claim),
      above: this.#paid.get(certificate) ?? [],
    }
    return [
      ...checkRow(binder, values, reported.certificate?.inception ?? null),
      ...checkReported(binder, values, reported),
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
    const told = rows.flatMap((values) => wordIn(values, 'claim_reference') ?? [])
    const earlier = { month: binder.month, references: told }
    return {
      claims: told.length === 0 ? new Map() : await listEarlierClaims(db, this.#contractId, earlier),
      posted: new Map(posted.map(({ row_key: key, month }) => [key, month])),
      certificates: new Map(certificates.map((each) => [each.certificate, each])),
    }
  }
}
