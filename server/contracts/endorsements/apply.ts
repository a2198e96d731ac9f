import { lookUp, typedIn, withValue } from '#domain/endorsements/headings.ts'
import { joinerIn, withJoiner } from '#domain/endorsements/joiners.ts'
import { BOUND_FROM } from '#domain/contracts/editing.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { draftOf } from '#domain/records/draft.ts'
import { isLink } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { WHOLE_WITH_STATUS } from '../../store/contracts/shape.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { patchContract, writeContract, type Stamp } from '../../store/contracts/write.ts'
import type { Sql } from '../../store/database.ts'
import { linkKey } from '../../store/records/columns.ts'
import { listTitles } from '../../store/records/titles.ts'
import type { StoredEndorsement } from '../../store/endorsements/read.ts'
import { writeAudit } from '../../store/audit.ts'
import { readLife } from '../../store/contracts/life/standing.ts'
import { areAsReviewed, reviewMarkOf } from '../reviewed/terms.ts'
import { changesOf } from '../trail.ts'

export interface Applying extends Stamp {
  requestId: string | null
}

/** Groups and fields of the contract that changes name. */
const namesIn = ({ shown }: StoredEndorsement): string[] => [
  ...new Set(shown.changes.map(({ path }) => (path ?? '').split('.')[0]!)),
]

/** What the new links are called. */
const knownIn = ({ shown }: StoredEndorsement, terms: Values) =>
  new Map(
    shown.changes.flatMap(({ path, new_value: value, new_words: name }) => {
      const field = lookUp(terms, path ?? '')?.field
      return field && isLink(field) && value ? [[linkKey(field.to, Number(value)), { id: Number(value), name }] as const] : []
    }),
  )

/** What markets that join are called. */
async function joinersIn(sql: Sql, { shown }: StoredEndorsement) {
  const ids = shown.changes.flatMap(({ path }) => joinerIn(path ?? '')?.market ?? [])
  const names = ids.length === 0 ? [] : await listTitles(sql, 'market', ids)
  return names.map((market) => [linkKey('market', market.id), market] as const)
}

/** Whoever has a step open is told that it is another one now. */
const raised = ({ step_versions: versions }: StoredContract) =>
  JSON.stringify(Object.fromEntries(Object.entries(versions).map(([step, version]) => [step, version + 1])))

interface Put {
  before: Values
  after: Values
  /** As it is with them. */
  contract: StoredContract
}

/** Puts the listed changes into a locked contract; answers what differs. */
async function put(sql: Sql, contract: StoredContract, stored: StoredEndorsement): Promise<Put> {
  const before = draftOf(CONTRACT, contract.shown)
  const values = stored.shown.changes.reduce<Values>((draft, { path, new_value: value }) => {
    const known = lookUp(contract.shown, path ?? '')
    if (!known) return draft
    const joiner = joinerIn(path ?? '')
    const typed = typedIn(known.field, value)
    return joiner ? withJoiner(draft, joiner, typed) : withValue(draft, path ?? '', typed)
  }, before)
  const known = new Map([...knownIn(stored, contract.shown), ...(await joinersIn(sql, stored))])
  const change = { values, before, shown: contract.shown, names: namesIn(stored), known }
  const shown = await writeContract(sql, WHOLE_WITH_STATUS, contract.id, change)
  const is = { ...contract, shown }
  return { ...changesOf(contract, is), contract: is }
}

async function noted(sql: Sql, contract: StoredContract, { before, after }: Omit<Put, 'contract'>, by: Applying): Promise<void> {
  await writeAudit(sql, {
    entity: 'contract',
    entityId: contract.id,
    title: contract.contract_number,
    actorId: by.actorId,
    requestId: by.requestId,
    at: by.now,
    action: 'changed',
    before,
    after,
  })
}

/** What a move brings about at once, before its endorsement is complete; the version of the contract waits for that. */
export async function putChanges(sql: Sql, contract: StoredContract, stored: StoredEndorsement, by: Applying): Promise<void> {
  const { before, after } = await put(sql, contract, stored)
  await patchContract(sql, contract.id, { step_versions: raised(contract) }, by)
  await noted(sql, contract, { before, after: { ...after, endorsement: stored.endorsement_reference } }, by)
}

/** What is endorsed before the binding is agreed as the endorsement says, and the review stands with it. Decision 0192. */
async function reviewedWith(sql: Sql, before: StoredContract, is: StoredContract): Promise<Values> {
  if (before.stage_id >= BOUND_FROM) return {}
  const { review_hash: mark } = await readLife(sql, before.id)
  return (await areAsReviewed(sql, before, mark)) ? { review_hash: reviewMarkOf(is) } : {}
}

/**
 * Puts the listed changes into a locked contract, with its history; one more version of it. Answers that version.
 * Source: domain guide 3.9.
 */
export async function applyChanges(sql: Sql, contract: StoredContract, stored: StoredEndorsement, by: Applying): Promise<number> {
  const { before, after, contract: is } = await put(sql, contract, stored)
  const version = stored.contract.version + 1
  const reviewed = await reviewedWith(sql, contract, is)
  await patchContract(sql, contract.id, { version, step_versions: raised(contract), ...reviewed }, by)
  const both = {
    before: { ...before, version: version - 1 },
    after: { ...after, version, endorsement: stored.endorsement_reference },
  }
  await noted(sql, contract, both, by)
  return version
}
