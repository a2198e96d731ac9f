import { ZERO } from '#domain/calculations/figures.ts'
import type { NoteKind } from '#domain/contracts/accounts/names.ts'
import type { NoteFacts } from '#domain/contracts/issued.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { Named } from '#domain/records/links.ts'
import { AppError } from '#domain/app-error.ts'
import { listDues, type Due } from '../../store/accounts/balances.ts'
import { findPaidTo, type AccountDetails } from '../../store/accounts/bank-accounts.ts'
import { refreshStatuses } from '../../store/accounts/instalments.ts'
import { listNoteLines, type NoteLine } from '../../store/accounts/note-lines.ts'
import { findNoteFigures, insertNotes, nextNoteNumbers, settleClientNotes, type NoteDraft } from '../../store/accounts/notes.ts'
import { findMarketNames } from '../../store/accounts/markets.ts'
import type { Sql } from '../../store/database.ts'
import { issueDocuments } from '../issued/issue.ts'
import { branchOf } from '../record.ts'
import { statedOf, totalOf } from './note-facts.ts'
import { contractOf, noteBooking, type BookingScene } from './scene.ts'

interface Unnoted {
  due: Due
  market: Named | null
  lines: NoteLine[]
}

/** Lines without a note, put together as notes state them: of an instalment for the client, and for each market. */
function unnoted(lines: readonly NoteLine[], dues: readonly Due[], markets: ReadonlyMap<number, string>): Unnoted[] {
  const groups = new Map<string, Unnoted>()
  for (const line of lines) {
    const due = dues.find(({ id }) => id === line.instalment)
    if (!due || (line.account === 'market' && line.market === null)) continue
    const key = `${line.instalment} ${line.account} ${line.market ?? ''}`
    const market = line.market === null ? null : { id: line.market, name: markets.get(line.market) ?? '' }
    const group = groups.get(key) ?? { due, market: line.account === 'market' ? market : null, lines: [] }
    groups.set(key, { ...group, lines: [...group.lines, line] })
  }
  return [...groups.values()].filter((each) => !totalOf(each.lines).eq(ZERO))
}

/** What is owed and stands on no note yet. */
export async function listUnnoted(sql: Sql, contractId: number): Promise<Unnoted[]> {
  const lines = await listNoteLines(sql, contractId)
  if (lines.length === 0) return []
  const markets = await findMarketNames(sql, [...new Set(lines.flatMap(({ market }) => market ?? []))])
  return unnoted(lines, await listDues(sql, contractId), markets)
}

const kindOf = ({ market, lines }: Unnoted): NoteKind => {
  if (market) return 'closing'
  return totalOf(lines).lt(ZERO) ? 'credit' : 'debit'
}

type Draft = Omit<NoteDraft, 'number' | 'figures'> & { facts: Omit<NoteFacts, 'number'> }

function draftOf(scene: BookingScene, each: Unnoted, account: AccountDetails | null): Draft {
  const { due, market, lines } = each
  const contract = contractOf(scene.stored)
  const { name: currency } = due.currency
  const stated = statedOf({ contract, lines, currency, market })
  const { shown } = scene.stored
  return {
    kind: kindOf(each),
    instalment: due.id,
    market: market?.id ?? null,
    currency: due.currency.id,
    amount: stated.total,
    entries: [...new Set(lines.map(({ entry }) => entry))],
    facts: {
      ...stated,
      note_id: null,
      party: market?.name ?? scene.stored.assured ?? '',
      party_address: market ? null : ((shown.principal_address ?? null) as string | null),
      party_reference: market ? referenceOf(scene, market.id) : null,
      market_id: market?.id ?? null,
      dated_on: scene.today,
      due_on: due.due_on,
      instalments: [{ due_date: due.due_on, amount: stated.total }],
      account: market ? null : account,
    },
  }
}

interface Panelled {
  markets?: { market: Named | null; underwriter_reference: string | null; stamp_code: string | null }[]
}

/** The reference of the underwriter, else the stamp. */
function referenceOf({ stored }: BookingScene, market: number): string | null {
  const panel = ((stored.shown.sections ?? []) as Panelled[]).flatMap(({ markets = [] }) => markets)
  const own = panel.find((each) => each.market?.id === market)
  return own?.underwriter_reference ?? own?.stamp_code ?? null
}

/** Where premium is paid to, by currency. */
async function accountsFor(sql: Sql, scene: BookingScene, dues: readonly Due[]): Promise<Map<number, AccountDetails | null>> {
  const named = (contractOf(scene.stored).payment_accounts ?? []).map(({ id }) => id)
  const accounts = new Map<number, AccountDetails | null>()
  for (const { currency } of dues)
    if (!accounts.has(currency.id)) accounts.set(currency.id, await findPaidTo(sql, named, branchOf(scene.stored), currency.id))
  return accounts
}

async function numbered(sql: Sql, scene: BookingScene, kind: NoteKind, drafts: readonly Draft[]): Promise<NoteDraft[]> {
  if (drafts.length === 0) return []
  const year = Number(scene.today.slice(0, 4))
  const numbers = await nextNoteNumbers(sql, { branch: branchOf(scene.stored), kind, year }, drafts.length)
  return drafts.map(({ facts, ...draft }, place) => {
    const number = numbers[place]!
    return { ...draft, number, figures: { ...facts, number } }
  })
}

const DOCUMENTS = { debit: 'debit_note', credit: 'credit_note', closing: 'closing' } as const

export interface IssuedNotes {
  ids: number[]
  changes: Change[]
}

/** Debit and credit notes for the client and closings for the markets, of all that stands on none yet. Source: domain guide 3.2, move 30. */
export async function issueNotes(sql: Sql, scene: BookingScene): Promise<IssuedNotes> {
  const { stored, today: day, actorId } = scene
  const open = await listUnnoted(sql, stored.id)
  if (open.length === 0) return { ids: [], changes: [] }
  const accounts = await accountsFor(
    sql,
    scene,
    open.map(({ due }) => due),
  )
  const drafts = open.map((each) => draftOf(scene, each, accounts.get(each.due.currency.id) ?? null))
  const notes: NoteDraft[] = []
  for (const kind of ['debit', 'credit', 'closing'] as const)
    notes.push(
      ...(await numbered(
        sql,
        scene,
        kind,
        drafts.filter((draft) => draft.kind === kind),
      )),
    )
  const ids = await insertNotes(sql, { contractId: stored.id, branch: branchOf(stored), day, actorId }, notes)
  await refreshStatuses(sql, stored.id)
  await settleClientNotes(sql, stored.id, day)
  const orders = notes.map(({ kind, figures }, place) => ({
    kind: DOCUMENTS[kind],
    note: { ...figures, note_id: ids[place] ?? null },
  }))
  const changes = await issueDocuments(sql, { ...scene, move: null }, orders)
  await noteBooking(sql, scene, { notes: notes.map(({ number }) => number) })
  return { ids, changes }
}

/** Everything a note states, for documents made of it. Throws `not_found`. */
export async function noteFigures(sql: Sql, contractId: number, noteId: number): Promise<NoteFacts> {
  const found = await findNoteFigures(sql, contractId, noteId)
  if (!found) throw new AppError('not_found')
  return found
}
