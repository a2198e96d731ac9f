import english from '#locales/en/contract-view.json' with { type: 'json' }
import type { Output } from '#domain/api/endpoint.ts'
import type { loadContractMoves } from '#domain/api/contract/life.ts'
import { rightsOf } from '#domain/contracts/needs/meets.ts'
import { addressOfNeed } from '#domain/contracts/needs/places.ts'
import { STAGES, stageId, stageName, type StageId } from '#domain/contracts/stages/stages.ts'
import { CONTRACT_MOVES, type ContractFacts, type ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { movesOf } from '#domain/lifecycles/lifecycle.ts'
import { expect, test } from 'vitest'
import { open, signedIn, started, type Stage } from '../../stage.tsx'
import { UUID } from '../contract-step.ts'
import { movesOf as answered, overviewOf } from '../view-host.ts'
import {
  drawnMoves,
  EVERY_ROLE,
  factsFor,
  isRight,
  moveName,
  needWord,
  stageWord,
  type DrawnMove,
  type Role,
} from './drawn-moves.ts'

type Lack = Output<typeof loadContractMoves>['moves'][number]['lacks'][number]

const READ = `GET /core/contract/${UUID}/moves/`
const EVERY_STAGE = Object.keys(STAGES).map(Number) as StageId[]

/** Lines are recorded where they stand, one by one. */
const STANDS_ELSEWHERE = 'contract.recordLine'

const reasonOf = (need: ContractNeed) => `What mends ${need}`

const told = (need: ContractNeed): Lack => ({
  need,
  message: needWord(need),
  who: { ...rightsOf(need), message: `Who meets ${need}` },
  to: addressOfNeed(need, { uuid: UUID, source: null, agreementContract: null, successor: null }),
  blockers: isRight(need) ? [] : [{ field: null, step: null, key: need, message: reasonOf(need), to: null }],
})

/** The moves of a stage as the server answers them. */
const answerIn = (stage: StageId, facts: ContractFacts) => ({
  ...answered(
    movesOf(contractLifecycle, stageName(stage), facts).map(({ name, to, lacks }) => ({
      name,
      to: stageId(to),
      lacks: (lacks as ContractNeed[]).map(told),
      asks: name === STANDS_ELSEWHERE ? ['line'] : [],
      takes: [],
    })),
  ),
  stage_id: stage,
})

/** What a person reads in the panel. */
interface Panel {
  open: string[]
  blocked: Record<string, { need: string; who: string; mends: string[] }[]>
}

const filled = (text: string, name: string, value: string | number) => text.replace(new RegExp(`{{${name}[^}]*}}`), `${value}`)

const whoWords = (need: ContractNeed) => filled(english.moves.who, 'who', `Who meets ${need}`)

const blockedOf = ({ name, to, lacks }: DrawnMove) =>
  [
    `${moveName(name)} ${filled(english.moves.to, 'stage', stageWord(to))}`,
    lacks.map((need) => ({ need: needWord(need), who: whoWords(need), mends: isRight(need) ? [] : [reasonOf(need)] })),
  ] as const

/** The panel by the chart: a move with everything it needs is a button, every other one says what it lacks. */
function expectedIn(stage: StageId, facts: ContractFacts): Panel {
  const moves = drawnMoves(stage, facts).filter(({ name }) => name !== STANDS_ELSEWHERE)
  return {
    open: moves.flatMap(({ name, lacks }) => (lacks.length === 0 ? [moveName(name)] : [])).toSorted(),
    blocked: Object.fromEntries(moves.filter(({ lacks }) => lacks.length > 0).map(blockedOf)),
  }
}

const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').trim()
const itemsOf = (list: Element | null | undefined) => [...(list?.children ?? [])].filter(({ tagName }) => tagName === 'LI')

function shown(): Panel {
  const panel = document.querySelector('[aria-labelledby="moves-title"]')
  const buttons = [...(panel?.querySelectorAll('button') ?? [])].filter((button) => !button.title && !button.closest('li'))
  const heads = [...(panel?.querySelectorAll('h4') ?? [])]
  const lackIn = (item: Element) => ({
    need: textOf(item.querySelector(':scope > span')),
    who: textOf(item.querySelector(':scope > small')),
    mends: itemsOf(item.querySelector(':scope > ul')).map(textOf),
  })
  return {
    open: buttons.map(textOf).toSorted(),
    blocked: Object.fromEntries(
      heads.map((head) => [textOf(head), itemsOf(head.parentElement?.querySelector(':scope > ul')).map(lackIn)]),
    ),
  }
}

async function openFor({ holds }: Role): Promise<Stage> {
  const scene = signedIn('view_contract', ...holds)
  const answers = { [`GET /core/contract-view/${UUID}`]: overviewOf(), [READ]: answered([]) }
  const stage = await open(`/contract/form/${UUID}?view=overview`, { ...scene, answers: { ...scene.answers, ...answers } })
  await started(stage, 'contractMove')
  return stage
}

test.for(EVERY_ROLE.map((role) => [role.codename, role] as const))(
  'in each stage the panel offers %s what the chart and their rights do, and says of each other move what it lacks [B9, F4]',
  async ([, role]) => {
    const stage = await openFor(role)
    for (const each of EVERY_STAGE) {
      for (const isReady of [true, false]) {
        const facts = factsFor(role, isReady)
        stage.gateway.always(READ, answerIn(each, facts))
        stage.chart('contractMove').send({ type: 'moves.request' })
        await expect
          .poll(shown, { interval: 5, message: `${stageName(each)}, ready: ${isReady}` })
          .toEqual(expectedIn(each, facts))
      }
    }
    await stage.close()
  },
)

test('each move is offered to someone in some stage, but those that the product makes by itself and those made elsewhere', () => {
  const offered = EVERY_ROLE.flatMap((role) =>
    EVERY_STAGE.flatMap((stage) => drawnMoves(stage, factsFor(role, true)).filter(({ lacks }) => lacks.length === 0)),
  )
  const never = CONTRACT_MOVES.filter((move) => !offered.some(({ name }) => name === move))
  expect(never).toEqual(['contract.checkConditions', 'contract.renew'])
})
