import type { Output } from '#domain/api/endpoint.ts'
import type { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import type { Blocker } from '#domain/contracts/blockers.ts'
import { ALSO_TAKES } from '#domain/contracts/life.ts'
import type { Change, MoveField } from '#domain/contracts/move.ts'
import { addressElsewhere, addressOfNeed, isAskedByMove } from '#domain/contracts/needs/places.ts'
import { rowNames } from '#domain/contracts/problems/row-names.ts'
import { stageId } from '#domain/contracts/stages/stages.ts'
import type { Values } from '#domain/records/values.ts'
import type { Language } from '#domain/languages.ts'
import type { ContractMove, ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import type { Move } from '#domain/lifecycles/lifecycle.ts'
import { fieldText, hasText, textOf } from '../../texts/texts.ts'
import { paramsInWords } from '../../texts/params-in-words.ts'
import { labelsIn } from '../template.ts'
import { blockersOf, type Judged } from './judge.ts'
import type { Judging } from './judging.ts'
import { linkedOf, whoMeets } from './meets.ts'

type ToldMove = Output<typeof loadContractMoves>['moves'][number]
type Lack = ToldMove['lacks'][number]
type ToldBlocker = Omit<Lack['blockers'][number], 'to'>
type Params = Change['params']

/** What is wrong with a step says so in the words of the form. */
export function toldBlocker({ path, key, step, params, warning }: Blocker, language: Language, shown: Values): ToldBlocker {
  const text = `contract-moves:blocker.${key}`
  const about = warning && { warning: fieldText(warning, language) }
  const message = hasText(text, 'en')
    ? textOf(text, language, { ...paramsInWords(params, language), ...about })
    : fieldText({ key, ...(params && { params }) }, language)
  return { field: path, ...rowNames(path, shown), step, key, ...(params && { params }), message }
}

/** A stage is called by its name. */
function paramsOf({ key, params }: Change, language: Language): Params {
  if (key === 'stage') return { stage: textOf(`dashboard:stageName.${params?.stage ?? ''}`, language) }
  return paramsInWords(params, language)
}

export const toldChange = (change: Change, language: Language): Output<typeof makeContractMove>['changes'][number] => ({
  ...change,
  message: textOf(`contract-moves:change.${change.key}`, language, paramsOf(change, language)),
})

/** A blocker that a field of the move itself mends. */
const askedBy = (each: Blocker): MoveField | null => (isAskedByMove(each) ? (each.path as MoveField) : null)

interface Looking {
  judging: Judging
  language: Language
}

function toldLack(need: ContractNeed, blockers: readonly Blocker[], { judging, language }: Looking): Lack {
  const linked = linkedOf(judging)
  return {
    need,
    who: whoMeets(need, judging, language),
    message: textOf(`contract-life:need.${need}`, language),
    to: addressOfNeed(need, linked),
    blockers: blockers.map((each) => ({
      ...toldBlocker(each, language, judging.stored.shown),
      to: addressElsewhere(need, each, linked),
    })),
  }
}

/** Adds to lacks, of these, what fields of the template of the line of business go by. */
export async function labelling({ sql, stored }: Judging, language: Language, of: readonly Lack[]) {
  const fields = of.flatMap(({ blockers }) => blockers.map(({ field }) => field))
  const labelOf = await labelsIn(sql, stored, language, fields)
  return (lacks: readonly Lack[]): Lack[] =>
    lacks.map((lack) => ({ ...lack, blockers: lack.blockers.map((each) => ({ ...each, ...labelOf(each.field) })) }))
}

/** Everything that a move lacks. */
export const lacksOf = (judged: Judged, judging: Judging, { name, lacks }: Move, language: Language): Lack[] =>
  (lacks as ContractNeed[]).map((need) =>
    toldLack(need, blockersOf(judged, judging, name as ContractMove, need), { judging, language }),
  )

/** A move as it is offered: what it asks for is not lacking yet. */
export function toldMove(judged: Judged, judging: Judging, move: Move, language: Language): ToldMove {
  const name = move.name as ContractMove
  const found = (move.lacks as ContractNeed[]).map((need) => ({ need, blockers: blockersOf(judged, judging, name, need) }))
  const asks = new Set(found.flatMap(({ blockers }) => blockers.flatMap((each) => askedBy(each) ?? [])))
  const lacking = found.flatMap(({ need, blockers }) => {
    const left = blockers.filter((each) => askedBy(each) === null)
    return left.length > 0 || blockers.length === 0 ? [toldLack(need, left, { judging, language })] : []
  })
  const takes = (ALSO_TAKES[name] ?? []).filter((field) => !asks.has(field))
  return { name, to: stageId(move.to), lacks: lacking, asks: [...asks], takes }
}
