import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from '#domain/field-errors.ts'
import { draftOf } from '#domain/records/draft.ts'
import { sectionInput, sectionShown } from '#domain/records/sections.ts'
import type { Values } from '#domain/records/values.ts'
import { changesIn } from '#server/records/changes.ts'
import { differences } from '#server/records/differences.ts'
import { overlayRows, strangeRows, WHOLE, type Row } from '#server/records/overlay.ts'
import type { Database } from '#server/store/database.ts'
import { EVERYWHERE } from '#server/store/records/scope.ts'
import { shownValues, columnsOf } from '#server/store/records/columns.ts'
import { checkLinks } from '#server/store/records/links.ts'
import { loadBelow } from '#server/store/records/load.ts'
import { writeRecord } from '#server/store/records/write.ts'
import { sql } from '#server/store/sql/sql.ts'
import { valuesIn, wireValuesOf, type SectionValues } from '#src/actors/sources/section-values.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { countStatements } from '#tests/support/statements.ts'
import { plantSlip, SLIP, slip, TABLES, type Planted } from './slip.ts'

let db: Database
let drop: () => Promise<void>
let during: ReturnType<typeof countStatements>
let planted: Planted

beforeAll(async () => {
  ;({ db, drop } = await freshDatabase('nested_record', (made) => made.query(TABLES)))
  during = countStatements(db)
})
afterAll(() => drop())
beforeEach(async () => {
  planted = await plantSlip(db)
})

const subjectivity = (wording: string, more = {}) => ({
  id: '',
  wording,
  due_on: '2027-01-31',
  is_met: '',
  evidence: null,
  ...more,
})
const market = (name: string, ...subjectivities: object[]) => ({
  id: '',
  name,
  written_line: '12.34567891',
  basis: 'order',
  subjectivities,
})
const layer = (layer_no: string, name: string, ...markets: object[]) => ({
  id: '',
  layer_no,
  name,
  currency: String(planted.currency),
  max_loss: '5 000 000.25',
  result: '-1200.5',
  cession: '33.333333',
  is_capped: true,
  markets,
})

/** As a form holds it. */
const typed = () =>
  ({
    title: 'Property treaty',
    share: '100',
    regions: planted.regions.map(String),
    layers: [
      layer('1', 'First', market('Alder Re', subjectivity('Loss record', { is_met: 'no' }), subjectivity('Survey'))),
      layer('2', 'Second', market('Birch Re'), market('Cedar Re', subjectivity('Wording'))),
    ],
  }) as unknown as SectionValues

const input = z.strictObject(sectionInput(slip))
const output = z.object(sectionShown(slip))

async function read(): Promise<Values> {
  const [raw] = await db.query<Values>(sql`select ${columnsOf(SLIP.fields)} from slip t where t.id = ${planted.id}`)
  return { ...shownValues(SLIP.fields, raw!), ...(await loadBelow(db, SLIP, planted.id)) }
}

/** What an endpoint does: checks the form of what was sent, then links and rows, stores, and answers how it stands. */
async function save(shown: Values, sent: unknown): Promise<Values> {
  const before = draftOf([slip], shown)
  const draft = input.parse(sent)
  expect(strangeRows(slip.rows, draft, before)).toEqual({})
  const layers = overlayRows(slip.rows.layers, draft.layers as Row[], before.layers as Row[], WHOLE)
  const values = { ...draft, layers }
  const { errors, known } = await checkLinks(db, SLIP, { draft: values, before, reach: EVERYWHERE })
  expect(errors).toEqual({})
  const names = [...Object.keys(slip.fields), ...Object.keys(slip.rows)]
  const files = new Map([[planted.evidence, { uuid: planted.evidence, name: 'survey.pdf' }]])
  return db.tx((tx) => writeRecord(tx, SLIP, planted.id, { values, before, shown, names, known: new Map([...known, ...files]) }))
}

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, each: unknown) => (name === 'id' && typeof each === 'string' ? '' : each)))

const plain = (values: SectionValues) => JSON.parse(JSON.stringify(values).replaceAll('5 000 000.25', '5000000.25')) as unknown

test('a record of three levels goes from the form through the check into the database and back into the form unchanged', async () => {
  const answered = await save(await read(), wireValuesOf(slip, typed()))
  const stored = await read()
  expect(answered).toEqual(stored)
  expect(output.parse(stored)).toEqual(stored)
  expect(withoutIds(valuesIn(slip, stored))).toEqual(plain(typed()))
})

test('what is sent of three levels is refused by the path of its field', () => {
  const [first] = (wireValuesOf(slip, typed()) as { layers: Values[] }).layers
  const wrong = { ...first, markets: [{ name: 'Alder Re', written_line: '101', subjectivities: [{ due_on: '31.1.2027' }] }] }
  const result = input.safeParse({ layers: [wrong] })
  expect(fieldErrors(result.error!.issues)).toMatchObject({
    'layers.0.markets.0.written_line': { key: 'too_large' },
    'layers.0.markets.0.subjectivities.0.wording': { key: 'required' },
    'layers.0.markets.0.subjectivities.0.due_on': { key: 'not_date' },
  })
})

interface Stored extends Values {
  layers: [StoredLayer, StoredLayer]
}
type StoredLayer = Row & { markets: (Row & { subjectivities: Row[] })[] }

test('a second save changes, adds and removes rows of every level, keeps what was not sent, and tells the history what differs', async () => {
  const first = await save(await read(), wireValuesOf(slip, typed()))
  const draft = draftOf([slip], first) as Stored
  const [one, two] = draft.layers
  const [alder] = one.markets as [Row & { subjectivities: [Row, Row] }]
  const [lossRecord] = alder.subjectivities
  const { markets: _untouched, ...second } = two
  const met = { ...lossRecord, is_met: true, evidence: planted.evidence }
  const markets = [
    { ...alder, subjectivities: [met] },
    { name: 'Dune Re', subjectivities: [{ wording: 'Late' }] },
  ]
  const answered = (await save(first, {
    ...draft,
    layers: [
      { ...second, layer_no: 9 },
      { ...one, cession: null, markets },
    ],
  })) as Stored
  const stored = (await read()) as Stored
  expect(stored.layers.map(({ id }) => id)).toEqual([one.id, two.id])
  expect(stored.layers[1].markets).toEqual((first as Stored).layers[1].markets)
  expect(stored.layers[0].markets[0]!.subjectivities).toMatchObject([{ id: lossRecord.id, evidence: { name: 'survey.pdf' } }])
  expect(answered.layers.map(({ layer_no }) => layer_no)).toEqual([1, 9])
  const both = differences([slip], first, answered)
  const told = changesIn(both.before, both.after).map(({ field, row, old, new: now }) => [field, row, old, now])
  const path = 'layers.markets.subjectivities'
  expect(told).toEqual([
    ['layers.cession', 'First', '33.333333', null],
    [`${path}.is_met`, 'First › Alder Re › Loss record', 'false', 'true'],
    [`${path}.evidence`, 'First › Alder Re › Loss record', null, 'survey.pdf'],
    [`${path}.wording`, 'First › Alder Re › Survey', 'Survey', null],
    [`${path}.due_on`, 'First › Alder Re › Survey', '2027-01-31', null],
    ['layers.markets.name', 'First › Dune Re', null, 'Dune Re'],
    [`${path}.wording`, 'First › Dune Re › Late', null, 'Late'],
    ['layers.layer_no', 'Second', '2', '9'],
  ])
})

test('a row that is below another row, or of another record, is refused by its path', async () => {
  const stored = draftOf([slip], await save(await read(), wireValuesOf(slip, typed()))) as Stored
  const [one, two] = stored.layers
  const moved = {
    layers: [
      { ...one, markets: two.markets },
      { ...two, markets: [], id: 999_999 },
    ],
  }
  expect(Object.keys(strangeRows(slip.rows, moved, stored))).toEqual([
    'layers.0.markets.0.id',
    'layers.0.markets.1.id',
    'layers.0.markets.1.subjectivities.0.id',
    'layers.1.id',
  ])
})

test('200 layers with 20 lines each and a subjectivity to each are read in one statement and stored in as few as one row', async () => {
  const shown = await read()
  const lines = Array.from({ length: 20 }, (_, place) => market(`Market ${place}`, subjectivity('Survey')))
  const layers = Array.from({ length: 200 }, (_, place) => layer(String(place + 1), `Layer ${place + 1}`, ...lines))
  const wire = wireValuesOf(slip, { ...typed(), layers } as SectionValues)
  const saved = await during(() => save(shown, wire))
  const few = await plantSlip(db)
  expect(few.id).toBeGreaterThan(planted.id)
  planted = few
  const one = await during(async () => save(shown, wireValuesOf(slip, typed())))
  expect(saved.count).toBe(one.count)
  const found = await during(() => loadBelow(db, SLIP, planted.id))
  expect(found.count).toBe(1)
})

test('rows that come together keep what stands below each of them', async () => {
  const layers = Array.from({ length: 60 }, (_, place) =>
    layer(String(60 - place), `Layer ${60 - place}`, market(`Of ${60 - place}`)),
  )
  await save(await read(), wireValuesOf(slip, { ...typed(), layers } as SectionValues))
  const stored = (await read()) as unknown as { layers: StoredLayer[] }
  expect(stored.layers.map(({ layer_no }) => layer_no)).toEqual(Array.from({ length: 60 }, (_, place) => place + 1))
  for (const { layer_no, markets } of stored.layers) expect(markets.map(({ name }) => name)).toEqual([`Of ${Number(layer_no)}`])
})
