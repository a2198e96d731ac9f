import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { createContract, saveContractStep } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { openIn } from '#domain/contracts/editing.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { isOnRisk } from '#domain/contracts/on-risk.ts'
import { groupOf } from '#domain/contracts/stages/stages.ts'
import { followingOf } from '#domain/contracts/starts/following.ts'
import { besideOf, namesOf } from '#domain/contracts/views.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import { setFilesOf } from '../files/of-record.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { checkLinks } from '../store/records/links.ts'
import type { Known } from '../store/records/columns.ts'
import { findContract, lockContract, type StoredContract } from '../store/contracts/read.ts'
import { moveFiles } from '../store/files.ts'
import { followBasis } from '../store/contracts/lines/markets.ts'
import { OF_STEP } from '../store/contracts/shape.ts'
import { isUmrTaken, patchContract, takingIdsOf, writeContract } from '../store/contracts/write.ts'
import { assertUnique } from '../store/transaction/unique.ts'
import { expiringFaults, found, foundingFaults, reachOf, refuse, REFUSED, sourceFaults, TAKEN } from './founding.ts'
import { assertConfirmed, endingOf, withoutQuotes } from './clear-quotes.ts'
import { standingsNow, stepsTouched } from './findings/standings.ts'
import { overlayStep } from './overlay.ts'
import { assertOpen, draftFor, foundIn, seenBy, shownStep, standingOf, stepOf } from './record.ts'
import { assertRemovable, goneFrom, sectionsIn, withWhole, type SectionRow } from './removal.ts'
import { removedRows, type Removed } from './restoring/removed.ts'
import { outdatedFaults, restoreOthers, withRemoved, withRestored } from './restoring/restored.ts'
import { lockedFaults } from './rights.ts'
import { isOtherForm, isOtherTemplate } from './template/other-template.ts'
import { tellNamed } from './tell-named.ts'
import { overlayTemplate, withTemplateFor, type TemplateOverlay } from './template.ts'
import { authorOf, changesOf, noteContract } from './trail.ts'
import { filesIn, followersOfBasis, followingSteps } from './rows.ts'

const FIRM_ORDER = 5
const LINE_COLLECTION = 6

interface Locked {
  stored: StoredContract
  step: StepName
}

interface Asked extends Locked {
  verb: 'add' | 'change'
  /** The mark of the quotes and signed lines that it clears. */
  confirmed?: string | undefined
}

/** Throws `not_found`, `not_permitted`, and `stale_row` with the step as it is now. */
async function lockedStep(sql: Sql, call: Call, uuid: string, step: StepName, version: number): Promise<Locked> {
  const stored = await lockContract(sql, uuid, seenBy(call), OF_STEP[step])
  if (!stored) throw new AppError('not_found')
  assertOpen(stored, call, step)
  if ((stored.step_versions[step] ?? 0) !== version)
    throw new AppError('stale_row', { data: await shownStep(sql, call, stored, step) })
  return { stored, step }
}

/** Gives the contract its files, where they or its branch are others now; tells what is shown of them. */
async function attachFiles(sql: Sql, call: Call, { stored, step }: Locked, draft: Values, before: Values): Promise<Known> {
  const owner = { to: 'contract', id: stored.id } as const
  if (draft.branch !== before.branch) await moveFiles(sql, owner, draft.branch as number)
  const [uuids, had] = [filesIn(besideOf(step), draft), filesIn(besideOf(step), before)]
  if (uuids.every((uuid) => had.includes(uuid))) return new Map()
  const asked = { ...owner, purpose: 'contract_document', field: 'files', keepsReplaced: true, uuids } as const
  const by = { branchId: draft.branch as number, caller: callerOf(call), now: call.clock() }
  return new Map((await setFilesOf(sql, { ...asked, ...by })).map((file) => [file.uuid, file]))
}

interface Change {
  draft: Values
  before: Values
  known: Known
  /** What follows from it in fields that nobody has entered, of other steps too. */
  following: Values
  templateValues: Values | undefined
  /** Rows that come back. */
  removed: readonly Removed[]
}

/** Lines that are still to be written are so on the basis of their section. */
async function basesFollow(sql: Sql, before: Values, shown: Values): Promise<void> {
  const { sections, markets } = followersOfBasis(before, shown)
  if (sections.length + markets.length > 0) await followBasis(sql, sections, markets)
}

/** What the contract is in this step once it is stored; the template of its line comes with the line. */
async function store(sql: Sql, call: Call, locked: Locked, change: Change): Promise<StoredContract> {
  const { draft, before, known, following, templateValues, removed } = change
  const { stored, step } = locked
  const files = await attachFiles(sql, call, locked, draft, before)
  const names = [...new Set([...namesOf(step), ...Object.keys(following)])]
  const values = { ...draft, ...following }
  const written = { values, before, shown: withRemoved(stored.shown, removed), names, known: new Map([...known, ...files]) }
  const table = removed.length === 0 ? OF_STEP[step] : takingIdsOf(OF_STEP[step])
  const shown = await assertUnique(
    (index) => REFUSED[index] ?? null,
    () => writeContract(sql, table, stored.id, written),
  )
  if (removed.length > 0) await restoreOthers(sql, step, removed)
  if (step === '5') await basesFollow(sql, before, shown)
  const is: StoredContract = {
    ...stored,
    shown,
    assured: (shown.insured_name ?? shown.reinsured_name ?? null) as string | null,
    template_values: templateValues ?? stored.template_values,
    updated_at: call.clock().toISOString(),
  }
  const held = step === '1' && isOtherTemplate(stored, shown) ? await withTemplateFor(sql, is) : is
  return withVersions(held, [
    step,
    ...followingSteps(step, before, draft),
    ...(isOtherForm(stored, held) ? (['2'] as const) : []),
  ])
}

function withVersions(stored: StoredContract, steps: readonly StepName[]): StoredContract {
  const versions = { ...stored.step_versions }
  for (const step of steps) versions[step] = (versions[step] ?? 0) + 1
  return { ...stored, step_versions: versions }
}

async function noted(sql: Sql, call: Call, was: StoredContract, is: StoredContract): Promise<void> {
  const isNew = was.row_version === 0
  const { before, after } = changesOf(isNew ? { ...was, shown: {} } : was, is)
  if (Object.keys(after).length === 0) return
  await noteContract(sql, call, is, { action: isNew ? 'created' : 'changed', before: isNew ? null : before, after })
}

/** The step as it was, with all that goes now. Throws `move_not_open` where a line that someone has written would. */
async function withGone(sql: Sql, stored: StoredContract, draft: Values): Promise<StoredContract> {
  const left = (draft.sections ?? []) as SectionRow[]
  const read = goneFrom(sectionsIn(stored), left)
  if (read.sections.length + read.markets.length === 0) return stored
  const whole = await findContract(sql, stored.uuid, 'everywhere')
  const gone = goneFrom(sectionsIn(whole ?? stored), left)
  assertRemovable(gone)
  return { ...stored, shown: { ...stored.shown, sections: withWhole(sectionsIn(stored), gone) } }
}

/** Nothing of the step differs from what is stored. */
const isAsBefore = (step: StepName, draft: Values, before: Values) =>
  namesOf(step).every((name) => isSame(draft[name], before[name]))

async function templateOf(sql: Sql, call: Call, { stored, step }: Locked, sent: Values | undefined): Promise<TemplateOverlay> {
  const refused = (key: string) => ({ errors: { template_values: { key } }, values: sent })
  if (sent === undefined || isSame(sent, stored.template_values)) return { errors: {}, values: sent }
  if (openIn(stored.stage_id, step) !== 'all') return refused('locked_at_stage')
  return step === '2' ? overlayTemplate(sql, call, stored, sent) : refused('other_step')
}

/** One that has been given stays from the order on. Source: domain guide 2.8. */
async function umrFaults(sql: Sql, stage: number, draft: Values, before: Values): Promise<FieldErrors> {
  if (stage >= FIRM_ORDER && before.umr && !draft.umr) return { umr: { key: 'required' } }
  const isNew = draft.umr !== before.umr && Boolean(draft.umr)
  return isNew && (await isUmrTaken(sql, draft.umr as string)) ? TAKEN : {}
}

const followedFaults = async (
  sql: Sql,
  call: Call,
  { id }: StoredContract,
  draft: Values,
  before: Values,
): Promise<FieldErrors> =>
  draft.expiring_contract && draft.expiring_contract !== before.expiring_contract
    ? expiringFaults(sql, call, id, draft.expiring_contract as number)
    : {}

async function saved(sql: Sql, call: Call, asked: Asked, sent: Values): Promise<ContractStep> {
  const { stored, step, verb, confirmed } = asked
  const { template_values: sentTemplate, ...values } = sent
  const before = draftFor(step, stored.shown) as Values
  const removed = await removedRows(sql, stored, step, values)
  const had = removed.length === 0 ? before : (draftFor(step, withRemoved(stored.shown, removed)) as Values)
  const { draft, errors } = overlayStep(step, had, values)
  const template = await templateOf(sql, call, asked, sentTemplate as Values | undefined)
  const links = await checkLinks(sql, OF_STEP[step], { draft, before: had, reach: reachOf(call, `${verb}_contract`) })
  refuse({
    ...errors,
    ...foundingFaults(draft),
    ...template.errors,
    ...(draft.source === before.source ? {} : await sourceFaults(sql, draft.source)),
    ...(await umrFaults(sql, stored.stage_id, draft, before)),
    ...(await followedFaults(sql, call, stored, draft, before)),
    ...links.errors,
    ...lockedFaults({ stage: stored.stage_id, step, draft, before, had }),
    ...outdatedFaults(stored.stage_id, draft, had, removed),
  })
  const isStored = (stored.step_versions[step] ?? 0) > 0
  if (isStored && template.values === undefined && isAsBefore(step, draft, before)) return shownStep(sql, call, stored, step)
  const was = await withGone(sql, stored, draft)
  const ending = await endingOf(sql, stored, step, { draft, before })
  assertConfirmed(ending, confirmed)
  const following = step === '1' ? followingOf({ stage: stored.stage_id, draft, before, sent: values }) : {}
  const change = { draft, before, known: links.known, following, templateValues: template.values, removed }
  const is = await store(sql, call, asked, change)
  await noted(sql, call, was, { ...is, shown: withRestored(is.shown, removed) })
  const written = await withoutQuotes(sql, call, { stored: is, step }, ending)
  const problems = await foundIn(sql, call, written, step)
  const others = stepsTouched(step, { ...change, endsLines: ending.markets.length > 0 }).filter((other) => other !== step)
  const standings = await standingsNow(sql, call, written, others)
  written.step_findings = { ...stored.step_findings, ...standings, [step]: standingOf(problems) }
  await patchContract(sql, stored.id, { ...ownColumns(written), prepared_by: callerOf(call).userId }, authorOf(call))
  await tellNamed(sql, was, written, authorOf(call))
  return stepOf(written, step, problems, call)
}

/** Line collection goes from one group to the other with the first line that binds. */
const groupIn = ({ stage_id: stage, group_id: group, shown }: StoredContract) =>
  stage === LINE_COLLECTION && shown.sections ? groupOf(stage, isOnRisk(shown)) : group

const ownColumns = (written: StoredContract): Values => {
  const { step_versions, step_findings, template_id, template_values } = written
  return {
    group_id: groupIn(written),
    step_versions: JSON.stringify(step_versions),
    step_findings: JSON.stringify(step_findings),
    template_id,
    template_values: JSON.stringify(template_values),
  }
}

export type SentStep = Omit<Input<typeof saveContractStep>, 'files'>

/** Runs inside a transaction. Saving a step as it is changes nothing. */
export async function saveStep(sql: Sql, call: Call, { uuid, step, step_version: version, confirmed, ...sent }: SentStep) {
  const locked = await lockedStep(sql, call, uuid, step, version)
  return saved(sql, call, { ...locked, verb: 'change', confirmed }, sent)
}

/** Runs inside a transaction. Whoever enters a contract handles it, and it is written down in the language of its branch, unless they say otherwise. */
export async function createFrom(sql: Sql, call: Call, { step: _step, ...sent }: Input<typeof createContract>) {
  const { document_language: language, ...rest } = sent as Values
  const said = language ? { document_language: language } : {}
  const values: Values = { ...rest, ...said, handler: rest.handler ?? callerOf(call).userId }
  const uuid = await found(sql, call, values, reachOf(call, 'add_contract'))
  const stored = await lockContract(sql, uuid, 'everywhere', OF_STEP['1'])
  if (!stored) throw new AppError('not_found')
  return saved(sql, call, { stored, step: '1', verb: 'add' }, values)
}
