import words from '#locales/en/contract-life.json' with { type: 'json' }
import dashboard from '#locales/en/dashboard.json' with { type: 'json' }
import { LIFE, PERMISSION_OF } from '#domain/contracts/life.ts'
import { stageId, stageName, type StageId } from '#domain/contracts/stages/stages.ts'
import { CONTRACT_NEEDS, type ContractFacts, type ContractMove, type ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { stateOf, statusOf } from '#domain/lifecycles/lifecycle.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { ROLES } from '#server/seed/demo/role-list.ts'
import { leavesOf, namesOfNeeds, structureOf, type Transition } from '#tools/charts/model/structure.ts'

export interface Role {
  codename: string
  authority_level: number
  holds: readonly string[]
}

/** Those of the guide, the administrator with them. */
export const EVERY_ROLE: readonly Role[] = [
  ...ROLES,
  { codename: 'administrator', authority_level: 250, holds: PERMISSIONS.map(({ codename }) => codename) },
]

/** What only someone else could meet; everything else is a matter of the contract. */
export const isRight = (need: ContractNeed) =>
  PERMISSION_OF[need] !== undefined || ['isHead', 'isSystem', 'isNotPreparer'].includes(need)

/** Compliance and heads of business look at submissions without a right of their own. Source: domain guide 3.2, moves 3 and 4. */
const LOOK_AT: readonly ContractNeed[] = ['mayClear', 'mayReturn']

function gives({ authority_level: level, holds }: Role, need: ContractNeed): boolean {
  if (need === 'isHead') return level >= LIFE.head
  if (need === 'isSystem') return false
  if (LOOK_AT.includes(need) && (level === LIFE.compliance || level >= LIFE.head)) return true
  return holds.includes(PERMISSION_OF[need] ?? '')
}

/** What holds for someone of a role: of the contract everything or nothing, which they prepared or not. */
export const factsFor = (role: Role, isReady: boolean): ContractFacts =>
  Object.fromEntries(
    CONTRACT_NEEDS.map((need) => [need, isRight(need) && need !== 'isNotPreparer' ? gives(role, need) : isReady]),
  ) as ContractFacts

/** One way of a move: where it leads and what it asks for. */
interface Way {
  to: StageId
  needs: ContractNeed[]
}

const leadsSomewhere = ({ targets, definition }: Transition) => targets.length > 0 || definition.actions.length > 0

/** The ways of each move of a stage as the chart draws them; what a stage draws itself stands before what its group does. */
function waysIn(stage: StageId): Map<ContractMove, Way[]> {
  const { transitions } = structureOf(contractLifecycle)
  const ways = new Map<ContractMove, Way[]>()
  let node = leavesOf(contractLifecycle).find(({ key }) => key === stateOf(stageName(stage)))
  for (; node; node = node.parent) {
    const known = new Set(ways.keys())
    const own = transitions.filter(({ source, descriptor }) => source === node && !known.has(descriptor as ContractMove))
    for (const one of own.filter(leadsSomewhere)) {
      const move = one.descriptor as ContractMove
      const target = one.targets[0]
      const to = target ? stageId(statusOf(target.key)) : stage
      ways.set(move, [...(ways.get(move) ?? []), { to, needs: namesOfNeeds(one.definition.guard) as ContractNeed[] }])
    }
  }
  return ways
}

export interface DrawnMove {
  name: ContractMove
  to: StageId
  lacks: ContractNeed[]
}

/** What the chart lets someone do in a stage, and what each of the other moves lacks on the way that lacks least. */
export const drawnMoves = (stage: StageId, facts: ContractFacts): DrawnMove[] =>
  [...waysIn(stage)].map(([name, ways]) => {
    const open = ways.map(({ to, needs }) => ({ name, to, lacks: needs.filter((need) => !facts[need]) }))
    return open.reduce((best, other) => (other.lacks.length < best.lacks.length ? other : best))
  })

export const moveName = (move: ContractMove) => words.move[move.slice('contract.'.length) as keyof typeof words.move]
export const stageWord = (stage: StageId) => dashboard.stageName[stage]
export const needWord = (need: ContractNeed) => words.need[need]
