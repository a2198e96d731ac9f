import type { Input, Output } from '#domain/api/endpoint.ts'
import type { loadContractMoves } from '#domain/api/contract/life.ts'
import type { listBlockers } from '#domain/api/contract/worklists.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import { addressOfBlocker } from '#domain/contracts/needs/places.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import { NEXT_MOVES } from '#domain/contracts/worklist/bulk-moves.ts'
import { BLOCKERS } from '#domain/contracts/worklist/bounds.ts'
import type { Language } from '#domain/languages.ts'
import { fieldWord } from '../../exports/entity-words.ts'
import type { Call } from '../../serve.ts'
import { readContract } from '../record.ts'
import { movesFor } from '../life/calls.ts'
import { listUuids } from '../../store/contracts/worklists.ts'
import { textOf } from '../../texts/texts.ts'
import { branchesOfReader } from './lists.ts'

type Blockers = Output<typeof listBlockers>
type Reason = Blockers['items'][number]['reasons'][number]
type Lack = Output<typeof loadContractMoves>['moves'][number]['lacks'][number]
type LackBlocker = Lack['blockers'][number]

/** With the name of the field that mends it, or of its step where the field has none of its own, and of the market in whose row it stands. */
function textOfBlocker({ field, step, market, label, message }: LackBlocker, language: Language): string {
  if (label) return `${label}: ${message}`
  const own = field?.split('.').at(-1) ?? ''
  const name = fieldWord(listedContract, own, language)
  const ofStep = step === null ? '' : textOf(`contract-fields:steps.${step}`, language)
  const place = [name === own ? ofStep : name || ofStep, market].filter(Boolean).join(', ')
  return place === '' ? message : `${place}: ${message}`
}

function reasonsOfLack(uuid: string, lack: Lack, language: Language): Reason[] {
  const who = lack.who.message
  if (lack.blockers.length === 0) return [{ text: textOf('server:needs', language, { need: lack.message }), who, to: lack.to }]
  return lack.blockers.map((each) => ({ text: textOfBlocker(each, language), who, to: addressOfBlocker(uuid, each, lack) }))
}

/** What is missing in the contract, and then what its reader lacks alone. */
const reasonsOf = (uuid: string, lacks: readonly Lack[], language: Language): Reason[] =>
  [...lacks.filter(({ blockers }) => blockers.length > 0), ...lacks.filter(({ blockers }) => blockers.length === 0)].flatMap(
    (lack) => reasonsOfLack(uuid, lack, language),
  )

/** What keeps one contract from the move that leads it on; null where none does, or it has gone meanwhile. */
async function blockersOf(call: Call, { id, uuid }: { id: number; uuid: string }): Promise<Blockers['items'][number] | null> {
  const stored = await readContract(call.db, call, uuid)
  const move = NEXT_MOVES[stored.stage_id as StageId]
  if (!move) return null
  const { moves } = await movesFor(call.db, call, stored)
  const lacks = moves.find(({ name }) => name === move)?.lacks ?? []
  const reasons = reasonsOf(uuid, lacks, call.language)
  return { id, move, count: reasons.length, reasons: reasons.slice(0, BLOCKERS.told) }
}

/** Judged one after another, so that a page of them takes one connection. */
export async function blockersFor(call: Call, { ids }: Input<typeof listBlockers>): Promise<Blockers> {
  const contracts = await listUuids(call.db, ids.split(',').map(Number), branchesOfReader(call))
  const items: Blockers['items'] = []
  for (const contract of contracts) {
    const found = await blockersOf(call, contract)
    if (found) items.push(found)
  }
  return { items }
}
