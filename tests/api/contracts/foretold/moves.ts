import { expect, test } from 'vitest'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { termsHashOf } from '#server/contracts/reviewed/terms.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { askedFor, moverFor, prepare } from '../moves/asked.ts'
import { movesIn, type InStage, type Scene } from '../moves/walk.ts'
import { allRows, changedBetween } from './rows.ts'
import { KEPT, SPOKEN_OF, storedOf } from './stored.ts'
import { storedBetween, toldIn, type Told } from './summary.ts'

/** Makes a move after its dry run, and holds against each other what is foretold, told and stored. Answers what was told. */
async function foretold({ at, contract, ask }: Scene, move: ContractMove): Promise<readonly Told[]> {
  const { db } = at.server
  const who = moverFor(move)
  const said = await askedFor(at, contract, move, who)
  const [rows, before] = [await allRows(db), await storedOf(db)]
  const foreseen = await ask(move, who, { ...said, dry_run: '1' })
  expect([foreseen.status, changedBetween(rows, await allRows(db))]).toEqual([200, []])
  const done = await ask(move, who, said)
  const { contract: head, changes } = done.body.data
  // The clock has gone on between the two.
  const { updated_at: _at, ...foreseenHead } = foreseen.body.data.contract
  expect(done.body.data).toMatchObject({ ...foreseen.body.data, contract: foreseenHead })
  expect(changes).toEqual(foreseen.body.data.changes)
  expect(toldIn(changes as Told[])).toEqual(storedBetween(before, await storedOf(db), head.contract_number))
  expect(changedBetween(rows, await allRows(db)).filter((name) => !SPOKEN_OF.includes(name) && !KEPT.includes(name))).toEqual([])
  return changes
}

interface Varied {
  stage: StageId
  move: ContractMove
  because: string
  arrange: (scene: Scene) => Promise<unknown>
  /** What is told besides. */
  told: string
}

/** As if the review had seen it as it is. */
async function asReviewed({ at, contract: { id, uuid } }: Scene): Promise<void> {
  const stored = (await findContract(at.server.db, uuid, 'everywhere'))!
  await at.rows(sql`update contract set review_hash = ${termsHashOf(stored)} where id = ${id}`)
}

/** Another market of the first section, which was asked once. */
async function approached(scene: Scene): Promise<void> {
  const { at, contract } = scene
  await at.rows(
    sql`insert into subscription (contract_section_id, market_id, stamp_code, market_status)
        select min(id), (select max(id) from market where security_status = 'approved'), 'SILENT', 'approached'
        from contract_section where contract_id = ${contract.id}`,
  )
  await asReviewed(scene)
}

/** The contract follows one that is bound, and was reviewed as such. */
async function following(scene: Scene): Promise<void> {
  const { at, contract } = scene
  await at.rows(
    sql`with x as (update contract set stage_id = 15, group_id = 2, renewed_by_id = null
                   where id = (select min(b.id) from contract b where b.id <> ${contract.id} and b.deleted_at is null
                     and not exists (select 1 from contract n where n.expiring_contract_id = b.id)) returning id)
        update contract c set expiring_contract_id = x.id from x where c.id = ${contract.id}`,
  )
  await asReviewed(scene)
}

/** Moves that bring about more where something stands otherwise. */
const VARIED: readonly Varied[] = [
  {
    stage: 10,
    move: 'contract.adviseMarkets',
    because: 'a market has never answered',
    arrange: approached,
    told: 'lines_closed',
  },
  { stage: 14, move: 'contract.bind', because: 'the contract follows one that is bound', arrange: following, told: 'renews' },
]

/** The dry run of every move that people make in a stage, against the move itself. */
export function movesAreForetold(stage: StageId, inStage: InStage): void {
  test.for(movesIn(stage))(`$move comes out as its dry run has told, which leaves every table as it was [B9]`, ({ move }) =>
    inStage(async (scene) => {
      await prepare(scene.at, scene.contract, stage, move)
      await foretold(scene, move)
    }),
  )
  test.for(VARIED.filter((each) => each.stage === stage))(
    `$move comes out as its dry run has told where $because [B9]`,
    ({ move, arrange, told }) =>
      inStage(async (scene) => {
        await arrange(scene)
        expect((await foretold(scene, move)).map(({ key }) => key)).toContain(told)
      }),
  )
}
