import {
  changeEndorsement,
  createEndorsement,
  exportEndorsements,
  listEndorsementHeadings,
  listEndorsementHistory,
  listEndorsements,
  loadEndorsement,
  moveEndorsement,
  previewEndorsement,
  removeEndorsement,
} from '#domain/api/endorsement.ts'
import { AppError } from '#domain/app-error.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { Change } from '#domain/contracts/move.ts'
import { listedEndorsement } from '#domain/endorsements/listed.ts'
import type { Language } from '#domain/languages.ts'
import { createFrom, removeDraft } from '../../contracts/endorsements/create.ts'
import { listedHeadings } from '../../contracts/endorsements/headings.ts'
import { previewEndorsement as previewPaper } from '../../contracts/endorsements/paper.ts'
import { readAround, seenBy, shownRecord, titleOf } from '../../contracts/endorsements/record.ts'
import { saveEndorsement } from '../../contracts/endorsements/save.ts'
import { moverOf } from '../../contracts/endorsements/scene.ts'
import { historyOf } from '../../contracts/endorsements/trail.ts'
import { moveWithContract } from '../../contracts/life/endorsed.ts'
import { toldChange } from '../../contracts/life/told.ts'
import { answer, on, type Call, type Served } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { listRows } from '../../store/entities/list.ts'
import { once } from '../../store/idempotency.ts'
import { paramsInWords } from '../../texts/params-in-words.ts'
import { hasText, textOf } from '../../texts/texts.ts'
import { claimOf, claimOfChange } from '../claims.ts'
import { exportCall } from '../entity-export.ts'

const shown = async (sql: Sql, call: Call, id: number) => shownRecord(await readAround(sql, call, id), call)

/** What a dry run would answer; its transaction is undone with it. */
class Undone extends Error {
  readonly result: Output<typeof moveEndorsement>

  constructor(result: Output<typeof moveEndorsement>) {
    super('A dry run is undone')
    this.result = result
  }
}

type Asked = Parameters<typeof moveWithContract>[2]

/** What follows for the contract is told in its words. */
function messageOf(change: Change, language: Language): string {
  const own = `endorsement:change.${change.key}`
  return hasText(own, 'en') ? textOf(own, language, paramsInWords(change.params, language)) : toldChange(change, language).message
}

async function moved(sql: Sql, call: Call, asked: Asked): Promise<Output<typeof moveEndorsement>> {
  const made = await moveWithContract(sql, call, asked)
  const changes = made.map((change) => ({
    kind: change.kind,
    key: change.key,
    message: messageOf(change, call.language),
  }))
  return { endorsement: await shown(sql, call, asked.id), changes }
}

async function tried(call: Call, asked: Asked) {
  try {
    return await call.db.tx(async (sql): Promise<Output<typeof moveEndorsement>> => {
      throw new Undone(await moved(sql, call, asked))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

const making = (call: Call, asked: Asked) =>
  call.db.tx((sql) =>
    once(sql, claimOfChange(call, moveEndorsement.name, asked), async () => {
      const result = await moved(sql, call, asked)
      const status = textOf(`endorsement:choices.status.${result.endorsement.status}`, call.language)
      return answer(result, 'moved', { ...titleOf(result.endorsement), status })
    }),
  )

const reads: Served[] = [
  on(listEndorsements, async (asked, call) => {
    const query = { ...asked, language: call.language }
    const page = await listRows(call.db, listedEndorsement, { query, branches: seenBy(call) }, call.clock())
    return answer(page as unknown as Output<typeof listEndorsements>)
  }),
  exportCall(listedEndorsement, exportEndorsements),
  on(loadEndorsement, async ({ id }, call) => answer(await shown(call.db, call, id))),
  on(listEndorsementHistory, async (asked, call) => {
    const { stored } = await readAround(call.db, call, asked.id)
    return answer(await historyOf(call.db, { ...asked, id: stored.id }))
  }),
  on(previewEndorsement, async (asked, call) => answer(await previewPaper(call, asked))),
  on(listEndorsementHeadings, async ({ id }, call) => {
    const { stored, contract } = await readAround(call.db, call, id)
    if (!moverOf(call, stored, '').mayChange) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
    return answer({ items: listedHeadings(contract) })
  }),
]

export const endorsementRoutes: Served[] = [
  ...reads,
  on(createEndorsement, (sent, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, createEndorsement.name, sent), async () => {
        const made = await shown(sql, call, await createFrom(sql, call, sent))
        return answer(made, 'created', titleOf(made))
      }),
    ),
  ),
  on(changeEndorsement, (sent, call) =>
    call.db.tx((sql) =>
      once(sql, claimOfChange(call, changeEndorsement.name, sent), async () => {
        const changed = await shown(sql, call, await saveEndorsement(sql, call, sent))
        return answer(changed, 'changed', titleOf(changed))
      }),
    ),
  ),
  on(moveEndorsement, async (asked, call) => (asked.dry_run === '1' ? answer(await tried(call, asked)) : making(call, asked))),
  on(removeEndorsement, (asked, call) => call.db.tx(async (sql) => answer(null, 'removed', await removeDraft(sql, call, asked)))),
]
