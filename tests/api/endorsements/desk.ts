import { changeEndorsement, createEndorsement, loadEndorsement, moveEndorsement } from '#domain/api/endorsement.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { written } from '#tests/support/statements.ts'

type Values = Record<string, unknown>
type Who = Parameters<ContractDesk['as']>[0]
type Row = { id: number } & Values

/** Four markets that have signed: guide 5.8, first example. */
const LINES = ['33.3333', '26.6667', '20', '20']

/** Bound slips and files, as endorsements need them. */
async function openBound() {
  const desk = await openContractDesk(await startServer())
  const { server } = desk
  const query = <R extends object>(text: string, values: readonly unknown[] = []) => server.db.query<R>(written(text, values))
  const markets = (
    await query<{ id: number }>('select id from market where deleted_at is null and is_active order by id limit 4')
  ).map(({ id }) => id)

  /** A bound slip of 2026 for 500,000 a year with one layer. */
  async function bound(values: Values = {}, sections: readonly Values[] = [{}]): Promise<ContractStep> {
    const umr = `B0567PR26LN${String(Math.trunc(Math.random() * 1e6)).padStart(6, '0')}`
    const layers = sections.map((_, at) => ({
      title: `Layer ${at + 1}`,
      limit: '4000000',
      attachment: '1000000',
      currency: desk.ids.GBP,
    }))
    const layered = await desk.saved(await desk.create({ umr, ...values }), '3a', { sections: layers })
    const ids = (layered.values.sections as Row[]).map(({ id }) => id)
    const prices = ids.map((id, at) => ({ id, premium_basis: 'flat', premium_100: '500000', ...sections[at] }))
    const priced = await desk.saved(layered, '3b', { sections: prices })
    const panel = markets.map((market, at) => ({ market, stamp_code: `M${at}`, is_leader: at === 0 }))
    const placed = await desk.saved(priced, '5', { sections: ids.map((id) => ({ id, markets: panel })) })
    await query(
      `update subscription m set market_status = 'signed', written_line = l.line, signed_line = l.line
       from unnest($1::text[], $2::numeric[]) l(stamp, line)
       where m.stamp_code = l.stamp and m.contract_section_id = any($3::int[])`,
      [LINES.map((_, at) => `M${at}`), LINES, ids],
    )
    await query('update contract set stage_id = 15, group_id = 2, total_brokerage_pct = 12.5 where id = $1', [placed.id])
    return placed
  }

  /** A file that someone of the handlers has brought. */
  async function evidence(): Promise<string> {
    const [row] = await query<{ uuid: string }>(
      `insert into file (purpose, name, size, type, sha256, state, created_by, expires_at)
       values ('endorsement_document', 'answer.pdf', 10, 'application/pdf', $1, 'clean', $2, '2099-01-01') returning uuid`,
      ['0'.repeat(64), desk.ids.handler],
    )
    return row!.uuid
  }

  return { desk, server, query, markets, bound, evidence }
}

export async function openEndorsements() {
  const ground = await openBound()
  const { desk, evidence } = ground
  const done = <T>({ status, body }: { status: number; body: { data: T } }): T => {
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  const create = async (contract: number, values: Values = {}, who: Who = 'handler'): Promise<EndorsementRecord> =>
    done(
      await desk.as(who, createEndorsement, {
        contract,
        endorsement_type: 'additional_premium',
        effective_from: '2026-12-13',
        description: 'Second warehouse.',
        ...values,
      }),
    )
  const load = async (id: number): Promise<EndorsementRecord> => done(await desk.as('handler', loadEndorsement, { id }))
  const change = async ({ id, row_version }: EndorsementRecord, values: Values) =>
    desk.as('handler', changeEndorsement, { id, row_version, ...values })
  const changed = async (endorsement: EndorsementRecord, values: Values): Promise<EndorsementRecord> =>
    done(await change(endorsement, values))
  const move = async (who: Who, { id, row_version }: EndorsementRecord, name: string, also: Values = {}) =>
    desk.as(who, moveEndorsement, { id, row_version, move: `endorsement.${name}`, ...also })
  const moved = async (who: Who, endorsement: EndorsementRecord, name: string, also: Values = {}): Promise<EndorsementRecord> =>
    done(await move(who, endorsement, name, also)).endorsement

  const partiesIn = ({ values }: EndorsementRecord) => values.parties as Row[]

  /** The leader agrees with evidence, all others too. */
  async function agreed(endorsement: EndorsementRecord): Promise<EndorsementRecord> {
    const file = await evidence()
    const answers = partiesIn(endorsement).map(({ id, party_role: role }) => ({
      id,
      response: 'agreed',
      responded_on: '2026-11-20',
      ...(role === 'leader' ? { evidence: file } : {}),
    }))
    return changed(endorsement, { parties: answers })
  }

  /** From a draft that lacks nothing to its completion. */
  async function completed(draft: EndorsementRecord): Promise<EndorsementRecord> {
    const shown = await moved('head', await moved('handler', draft, 'submit'), 'show')
    const led = await moved('handler', await agreed(shown), 'recordLeader')
    return moved('handler', await moved('handler', led, 'agree'), 'complete')
  }

  return { ...ground, create, load, change, changed, move, moved, partiesIn, agreed, completed }
}

export type Endorsements = Awaited<ReturnType<typeof openEndorsements>>
