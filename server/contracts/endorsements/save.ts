import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { changeEndorsement } from '#domain/api/endorsement.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { isAnswered, isEditable } from '#domain/endorsements/choices.ts'
import type { ShownEndorsement } from '#domain/endorsements/draft.ts'
import { ENDORSEMENT } from '#domain/endorsements/sections.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import { withoutHidden } from '#domain/records/visible.ts'
import { setFilesOf } from '../../files/of-record.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { patchEndorsement, writeEndorsement } from '../../store/endorsements/write.ts'
import { OF_ENDORSEMENT } from '../../store/endorsements/shape.ts'
import { checkLinks } from '../../store/records/links.ts'
import { linkKey, type Known } from '../../store/records/columns.ts'
import { authorOf } from '../trail.ts'
import { reachOf, refuse } from '../founding.ts'
import { assertFresh, lockAround, seenBy } from './record.ts'
import { changesFrom, draftIn, overlayKnown, partiesFrom } from './overlay.ts'
import { assertNewLoss, earlierLossesOf, marketsOf, moverOf, paidBeside, premiumIn, type Around } from './scene.ts'
import { noteEndorsement } from './trail.ts'

const ANSWERS = ['response', 'responded_on', 'informed_on', 'remark', 'evidence'] as const
const GROUPS = ['changes', 'parties', 'documents'] as const

type Sent = Omit<Input<typeof changeEndorsement>, 'id' | 'row_version'> & Values

const rowsIn = (values: Values, name: string) => (values[name] ?? []) as Values[]

/** Throws `not_permitted`, and `move_not_open` where nothing of it changes any more or only answers do. */
function assertOpen({ stored }: Around, call: Call, sent: Sent): void {
  if (!moverOf(call, stored, '').mayChange) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  const { status } = stored
  if (isEditable(status)) return
  const isTerm = (name: string) => name !== 'parties' && name !== 'documents' && sent[name] !== undefined
  if (!isAnswered(status) || Object.keys(sent).some(isTerm)) throw new AppError('move_not_open', { data: { status } })
}

const strangeRows = (name: string, sent: readonly Values[], before: readonly Values[]): FieldErrors => {
  const known = new Set(before.map(({ id }) => id))
  return Object.fromEntries(
    sent.flatMap(({ id }, place) => (id && !known.has(id) ? [[`${name}.${place}.id`, { key: 'not_found_ref' }] as const] : [])),
  )
}

const singles = (sent: Sent): Values =>
  Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== undefined && !GROUPS.includes(name as 'changes')))

/** As the endorsement is to be; what nobody asks for any more is empty. Throws `not_valid`. */
async function overlaid(sql: Sql, call: Call, at: Around, sent: Sent, before: Values): Promise<Values> {
  const { contract, stored } = at
  const isDraft = isEditable(stored.status)
  const roles = isDraft ? ['party_role', ...ANSWERS] : ANSWERS
  const changes = sent.changes
    ? await changesFrom(sql, call, sent.changes, contract.shown)
    : { rows: rowsIn(before, 'changes'), errors: {} }
  refuse({
    ...changes.errors,
    ...Object.assign({}, ...GROUPS.map((name) => strangeRows(name, rowsIn(sent, name), rowsIn(before, name)))),
  })
  const values = { ...before, ...singles(sent), changes: changes.rows }
  const parties = overlayKnown(rowsIn(before, 'parties'), rowsIn(sent, 'parties'), roles)
  const draft = withoutHidden(ENDORSEMENT, { ...values, documents: sent.documents ?? before.documents })
  const markets = marketsOf(contract, { ...stored.shown, ...draft })
  return { ...draft, parties: isDraft ? partiesFrom(parties, markets, draft.gua_part) : parties }
}

/** Only a completed one of the same contract is corrected. */
function correctedFaults({ stored, others }: Around, corrects: unknown): FieldErrors {
  if (corrects === null || corrects === undefined) return {}
  const isThere = others.some(({ id, status }) => id === corrects && id !== stored.id && ['completed', 'booked'].includes(status))
  return isThere ? {} : { corrects: { key: 'not_found_ref' } }
}

const filesIn = (draft: Values): string[] =>
  [...rowsIn(draft, 'parties').map(({ evidence }) => evidence), ...rowsIn(draft, 'documents').map(({ file }) => file)].filter(
    (uuid): uuid is string => typeof uuid === 'string' && uuid !== '',
  )

async function attachFiles(sql: Sql, call: Call, { stored }: Around, draft: Values, before: Values): Promise<Known> {
  const [uuids, had] = [filesIn(draft), filesIn(before)]
  if (uuids.every((uuid) => had.includes(uuid))) return new Map()
  const asked = { to: 'endorsement', id: stored.id, purpose: 'endorsement_document', field: 'documents' } as const
  const by = { keepsReplaced: true, uuids, branchId: stored.branch.id, caller: callerOf(call), now: call.clock() } as const
  return new Map((await setFilesOf(sql, { ...asked, ...by })).map((file) => [file.uuid, file]))
}

const NAMES = ENDORSEMENT.flatMap(({ fields, rows }) => [...Object.keys(fields), ...Object.keys(rows)])

/** Links of parties as they are shown, as far as the premium asks for them. */
const partiesIn = (draft: Values) => rowsIn(draft, 'parties').map((party) => ({ ...party, market: { id: party.market } }))

/** What it does to the premium, beside what is stored of it. */
async function priced(sql: Sql, { contract, stored }: Around, draft: Values) {
  const endorsement = { ...draft, parties: partiesIn(draft) } as unknown as ShownEndorsement
  const earlierLosses = await earlierLossesOf(sql, stored, endorsement)
  assertNewLoss(earlierLosses, endorsement)
  const paid = await paidBeside(sql, { stored, contract }, endorsement)
  const premium = premiumIn({ contract, earlierLosses, paid }, endorsement)
  const code = premium.currency
  const sections = (contract.shown.sections ?? []) as { currency: { id: number; name: string } | null }[]
  const currency = sections.find((section) => section.currency?.name === code)?.currency ?? null
  const isWorkedOut = draft.premium_effect !== 'none' && premium.amount_100 !== null
  const values = {
    ...draft,
    currency: draft.premium_effect === 'none' ? null : (currency?.id ?? null),
    // what is entered as flat stays as it was typed
    amount_100: isWorkedOut || draft.calc_method !== 'flat' ? premium.amount_100 : draft.amount_100,
  }
  return { premium, values, currency }
}

/** Stores an endorsement as it is to be, with its history. */
async function store(sql: Sql, call: Call, at: Around, draft: Values, before: Values): Promise<Around> {
  const { stored } = at
  const links = await checkLinks(sql, OF_ENDORSEMENT, { draft, before, reach: reachOf(call, 'change_contract') })
  const { premium, values, currency } = await priced(sql, at, draft)
  const files = await attachFiles(sql, call, at, draft, before)
  const own: [string, unknown][] = currency ? [[linkKey('currency', currency.id), currency]] : []
  const known = new Map([...links.known, ...files, ...own])
  const shownBefore = stored.shown as unknown as Values
  const shown = await writeEndorsement(sql, stored.id, { values, before, shown: shownBefore, names: NAMES, known })
  const prepares = isEditable(stored.status) ? { prepared_by: authorOf(call).actorId } : {}
  await patchEndorsement(sql, stored.id, { premium: JSON.stringify(premium), ...prepares }, authorOf(call))
  const is = { ...stored, shown: shown as unknown as ShownEndorsement, premium }
  await noteEndorsement(sql, call, stored, is)
  return { ...at, stored: is }
}

/** Runs inside a transaction. Saving an endorsement as it is changes nothing. Throws `stale_row` with the present one. */
export async function saveEndorsement(
  sql: Sql,
  call: Call,
  { id, row_version: version, ...sent }: Input<typeof changeEndorsement>,
) {
  const at = await lockAround(sql, id, seenBy(call))
  assertOpen(at, call, sent)
  assertFresh(at, call, version)
  await writeSent(sql, call, at, sent)
  return id
}

/** The same of one that is held already. */
export async function writeSent(sql: Sql, call: Call, at: Around, sent: Sent): Promise<Around> {
  const before = draftIn(at.stored.shown)
  const draft = await overlaid(sql, call, at, sent, before)
  refuse({ ...correctedFaults(at, draft.corrects), ...(draft.effective_from ? {} : { effective_from: { key: 'required' } }) })
  const isNew = at.stored.row_version === 0
  if (!isNew && NAMES.every((name) => isSame(draft[name], before[name]))) return at
  return store(sql, call, at, draft, before)
}
