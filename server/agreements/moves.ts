import { AGREEMENTS } from '#domain/agreements/bounds.ts'
import {
  accountFacts,
  agreementFacts,
  NOTHING_DECLARED,
  type JudgedAgreement,
  type JudgedContract,
  type Mover,
} from '#domain/agreements/facts.ts'
import type { AgreementStatus } from '#domain/agreements/choices.ts'
import { AppError } from '#domain/app-error.ts'
import { agreementContract } from '#domain/entities/binder/agreement-contract.ts'
import { agreement } from '#domain/entities/binder/agreement.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { agreementAccountLifecycle } from '#domain/lifecycles/agreement-account.lifecycle.ts'
import { agreementLifecycle } from '#domain/lifecycles/agreement.lifecycle.ts'
import { moved, movesOf, type Lifecycle, type Move } from '#domain/lifecycles/lifecycle.ts'
import type { Named } from '#domain/records/links.ts'
import { todayOf } from '../access/time.ts'
import { callerOf, type Call } from '../serve.ts'
import { holdsOf } from './holds.ts'
import { outstandingFaults, outstandingOf } from './outstanding.ts'
import { tellHolds } from './tell-holds.ts'
import { tellDecided, tellWaiting } from './tell.ts'
import { listApprovedPartners, listContractIds, listPreparers, lockParent } from '../store/agreements/circumstances.ts'
import { listStandings } from '../store/agreements/limits.ts'
import type { Sql } from '../store/database.ts'
import { readRows, type Row } from '../store/entities/rows.ts'
import { lockRow, store, type AskedMove, type Rules, type Writer } from '../store/entities/write.ts'

export const AGREEMENT = agreement as unknown as Entity
export const CONTRACT = agreementContract as unknown as Entity

const idIn = (row: Row, name: string) => (row[name] as Named | null)?.id ?? null

/** What the product does by itself. */
export const SYSTEM: Mover = { isSystem: true, mayChange: false, mayApprove: false, isHead: false, reason: '', on: null }

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Fields that a review asks for and that nobody has filled in. */
export function missingIn(row: Row): string[] {
  const wanted = Object.entries(AGREEMENT.fields).flatMap(([name, field]) => (field.wanted && isBlank(row[name]) ? [name] : []))
  return row.agreement_type === 'binding_authority' && isBlank(row.coverholder) ? ['coverholder', ...wanted] : wanted
}

interface Scene {
  now: Date
  today: string
  userId: number | null
}

async function agreementFactsOf(sql: Sql, row: Row, mover: Mover, { now, today, userId }: Scene) {
  const contracts = await readRows(sql, CONTRACT, await listContractIds(sql, row.id), now)
  const standings = await listStandings(
    sql,
    contracts.map(({ id }) => id),
    today,
  )
  const partners = ['coverholder', 'broker'].flatMap((name) => idIn(row, name) ?? [])
  const circumstances = {
    contracts: contracts as unknown as JudgedContract[],
    declarations: [...standings.values()],
    missing: missingIn(row),
    partnersAreApproved: (await listApprovedPartners(sql, partners, today)).length === new Set(partners).size,
    isNotPreparer: userId === null || !(await listPreparers(sql, row.id)).includes(userId),
  }
  return agreementFacts(row as unknown as JudgedAgreement, circumstances, mover, today)
}

async function accountFactsOf(sql: Sql, row: Row, mover: Mover, { today }: Scene) {
  const parent = await lockParent(sql, idIn(row, 'agreement')!)
  const around = {
    parent: parent!.status as AgreementStatus,
    isRenewedTacitly: parent!.renewed_tacitly_on !== null,
    declarations: (await listStandings(sql, [row.id], today)).get(row.id) ?? NOTHING_DECLARED,
    holds: await holdsOf(sql, row, today),
    outstanding: await outstandingOf(sql, row, today),
  }
  return accountFacts(row as unknown as JudgedContract, around, mover, today)
}

interface Kind {
  entity: Entity
  lifecycle: Lifecycle
  factsOf: (sql: Sql, row: Row, mover: Mover, scene: Scene) => Promise<Record<string, boolean>>
  /** What lacks someone who may not do this at all, in the spelling of permissions. */
  permissions: Record<string, string>
}

export const OF_AGREEMENT: Kind = {
  entity: AGREEMENT,
  lifecycle: agreementLifecycle,
  factsOf: agreementFactsOf,
  permissions: { mayChange: 'change_agreement', mayApprove: 'approve_agreement' },
}

export const OF_ACCOUNT: Kind = {
  entity: CONTRACT,
  lifecycle: agreementAccountLifecycle,
  factsOf: accountFactsOf,
  permissions: { mayChange: 'change_agreementcontract' },
}

const statusIn = ({ entity }: Kind, row: Row) => row[entity.lifecycle!] as string

export function moverOf(call: Call, { entity, permissions }: Kind, row: Row, asked: Pick<AskedMove, 'reason' | 'on'>): Mover {
  const { grants, authorityLevel } = callerOf(call)
  const own = grants.get(idIn(row, 'branch')!) ?? new Set<string>()
  return {
    isSystem: false,
    mayChange: own.has(`change_${entity.subject}`),
    mayApprove: permissions.mayApprove !== undefined && own.has(permissions.mayApprove),
    isHead: (authorityLevel ?? 0) >= AGREEMENTS.headLevel,
    reason: asked.reason,
    on: asked.on,
  }
}

interface Asking {
  to: string
  mover: Mover
  today: string
}

/** Throws `not_permitted`, `move_not_open`, and `move_blocked` with what is lacking, by name where something is outstanding. */
async function judged(sql: Sql, kind: Kind, row: Row, { to, mover, today }: Asking, writer: Writer) {
  const scene = { now: writer.now, today, userId: writer.actorId }
  const facts = await kind.factsOf(sql, row, mover, scene)
  const status = statusIn(kind, row)
  const [move] = movesOf(kind.lifecycle, status, facts)
    .filter((each) => each.to === to)
    .toSorted((one, other) => one.lacks.length - other.lacks.length)
  if (!move) throw new AppError('move_not_open', { data: { status } })
  const missing = move.lacks.flatMap((lack) => kind.permissions[lack] ?? [])
  if (missing.length > 0) throw new AppError('not_permitted', { params: { missing: missing.join(', ') } })
  if (move.lacks.includes('nothingIsOutstanding'))
    throw new AppError('move_blocked', {
      data: { status, lacks: move.lacks },
      fields: outstandingFaults(await outstandingOf(sql, row, today)),
    })
  return moved(kind.lifecycle, status, move.name, facts)
}

/** Contracts of an agreement that was called off are called off with it, but those that something was declared to. */
async function deactivateContracts(sql: Sql, row: Row, asking: Asking, writer: Writer): Promise<void> {
  const ids = await listContractIds(sql, row.id)
  const standings = await listStandings(sql, ids, asking.today)
  for (const contract of await readRows(sql, CONTRACT, ids, writer.now)) {
    const isLive = ['open', 'on_hold'].includes(contract.account_status as string) && !standings.has(contract.id)
    const mover = { ...SYSTEM, reason: asking.mover.reason }
    if (isLive) await makeMove(sql, OF_ACCOUNT, contract, { ...asking, to: 'deactivated', mover }, writer)
  }
}

/** Makes a move with a locked record: its status, the reason, and what the chart says besides, with its history. */
export async function makeMove(sql: Sql, kind: Kind, row: Row, asking: Asking, writer: Writer): Promise<Row> {
  const { to, effects } = await judged(sql, kind, row, asking, writer)
  const { reason, on } = asking.mover
  const told = { status_reason: reason || null }
  const columns = {
    [kind.entity.lifecycle!]: to,
    is_active: to !== 'deactivated',
    ...told,
    ...(effects.includes('noteEnd') ? { terminated_on: on } : {}),
  }
  if (effects.includes('deactivateContracts')) await deactivateContracts(sql, row, asking, writer)
  if (kind === OF_AGREEMENT) await tellDecided(sql, row, to, writer)
  const after = await store(sql, kind.entity, row, columns, { ...writer, told })
  if (kind === OF_AGREEMENT) await tellWaiting(sql, after, writer)
  else await tellHolds(sql, { row, to, today: asking.today }, writer)
  return after
}

const moverFor =
  (kind: Kind) =>
  (call: Call): NonNullable<Rules['move']> =>
  async (sql, asked, writer) => {
    const row = await lockRow(sql, kind.entity, asked, 'change', writer)
    return makeMove(sql, kind, row, { to: asked.to, mover: moverOf(call, kind, row, asked), today: todayOf(call) }, writer)
  }

export const agreementMover = moverFor(OF_AGREEMENT)
export const contractMover = moverFor(OF_ACCOUNT)

const ASKED = { hasReason: 'reason', hasDay: 'on' } as const

/** What the caller may do with a record and what it asks for; what only the product does is not among it. */
export async function offeredMoves(sql: Sql, kind: Kind, row: Row, call: Call) {
  const mover = moverOf(call, kind, row, { reason: '', on: null })
  const scene = { now: call.clock(), today: todayOf(call), userId: callerOf(call).userId }
  const facts = await kind.factsOf(sql, row, mover, scene)
  const isOwn = ({ lacks }: Move) => !lacks.includes('isSystem')
  const isAsked = (lack: string): lack is keyof typeof ASKED => lack in ASKED
  return movesOf(kind.lifecycle, statusIn(kind, row), facts)
    .filter(isOwn)
    .map(({ name, to, lacks }) => ({
      name,
      to,
      lacks: lacks.filter((lack) => !isAsked(lack)),
      asks: lacks.filter(isAsked).map((lack) => ASKED[lack]),
    }))
}
