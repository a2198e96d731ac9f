import type { Call } from '#domain/api/calls/call.ts'
import { contractLifeCalls } from '#domain/api/calls/contract-life.ts'
import type { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { MoveField } from '#domain/contracts/move.ts'
import type { Values } from '#domain/records/values.ts'
import { contractMoveMachine } from '#src/machines/contract/contract-move.machine.ts'
import type { MadeMove, MoveCall, MoveReply, OfferedMove } from '#src/machines/contract/contract-move.setup.ts'
import { newInstance } from '#src/services/instance.ts'
import { calling, useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useEffectEvent, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { countStagesAgain } from './list/stage-counts.ts'

export type ContractMoveActor = ActorRefFrom<typeof contractMoveMachine>

const load: Call<typeof loadContractMoves> = contractLifeCalls.loadContractMoves
const make: Call<typeof makeContractMove> = contractLifeCalls.makeContractMove

/** What someone has typed for a move. Texts by their item or by the number of the comment that they answer. */
export interface MoveDraft {
  reason: string
  reason_code: string | null
  valid_until: string
  day: string
  notice_on: string
  premium_notice: number | null
  sections: readonly number[]
  method: string | null
  amount: string
  penalty_pct: string
  legal_basis: string | null
  no_claim: boolean
  evidence: FileRef | null
  instruction: FileRef | null
  consent: FileRef | null
  checks: readonly string[]
  comments: Readonly<Record<string, string>>
  answers: Readonly<Record<string, string>>
}

/** A line is recorded where lines are. */
export type DraftField = Exclude<MoveField, 'line'>

const filled = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '')

const WIRE: { [Field in DraftField]: (draft: MoveDraft) => unknown } = {
  reason: ({ reason }) => reason,
  reason_code: ({ reason_code: code }) => code,
  valid_until: ({ valid_until: until }) => until || null,
  day: ({ day }) => day || null,
  notice_on: ({ notice_on: on }) => on || null,
  premium_notice: ({ premium_notice: notice }) => notice,
  sections: ({ sections }) => sections,
  method: ({ method }) => method,
  amount: ({ amount }) => amount || null,
  penalty_pct: ({ penalty_pct: penalty }) => penalty || null,
  legal_basis: ({ legal_basis: basis }) => basis,
  no_claim: ({ no_claim: none }) => none,
  evidence: ({ evidence }) => evidence?.uuid ?? null,
  instruction: ({ instruction }) => instruction?.uuid ?? null,
  consent: ({ consent }) => consent?.uuid ?? null,
  checks: ({ checks }) => checks,
  comments: ({ comments }) => filled(comments).map(([item, comment]) => ({ item, comment })),
  answers: ({ answers }) => filled(answers).map(([id, answer]) => ({ id: Number(id), answer })),
}

const OF_METHOD = ['method', 'amount', 'penalty_pct'] as const

/** What fills in others stands before them. */
const FIRST: readonly MoveField[] = ['premium_notice']

/** What a move takes, in the order in which it is asked for; with the method of a return premium goes what some of them ask for. */
export function fieldsOf({ asks, takes }: Pick<OfferedMove, 'asks' | 'takes'>): DraftField[] {
  const first = FIRST.filter((field) => [...asks, ...takes].includes(field))
  const fields = [...first, ...asks, ...takes].flatMap((field) => (field === 'method' ? OF_METHOD : [field]))
  return [...new Set(fields)].filter((field): field is DraftField => field !== 'line')
}

const offeredIn = ({ moves, move }: MoveCall) => moves?.moves.find(({ name }) => name === move)

/** Only what the move takes: what was typed for another one stays here. */
function wireOf(call: MoveCall): Values {
  const draft = (call.drafts[call.move] ?? {}) as Partial<MoveDraft>
  const offered = offeredIn(call)
  const fields = offered ? fieldsOf(offered).filter((field) => field in draft) : []
  return Object.fromEntries(fields.map((field) => [field, WIRE[field](draft as MoveDraft)]))
}

const inputOf = (asked: MoveCall, dry: '0' | '1'): Input<typeof makeContractMove> => {
  const { uuid, moves, move } = asked
  const sent = { ...wireOf(asked), uuid, row_version: moves?.row_version, move, dry_run: dry }
  return sent as Input<typeof makeContractMove>
}

const trying = ({ call }: Services) =>
  fromPromise<MoveReply, MoveCall>(({ input, signal }) => call(make, inputOf(input, '1'), { signal }))

const making = ({ call }: Services) =>
  fromPromise<MoveReply, MoveCall>(({ input, signal }) =>
    call(make, inputOf(input, '0'), { signal, idempotencyKey: `${input.instance}-${input.attempts}` }),
  )

/** The chart of the moves of a contract, filled with its calls; `onMoved` hears of each that was made. */
export function useContractMove(uuid: string, onMoved: (made: MadeMove) => void): ContractMoveActor {
  const services = useServices()
  const { call, actorOptions } = services
  const [instance] = useState(newInstance)
  const moved = useEffectEvent(onMoved)
  return useActorRef(
    contractMoveMachine.provide({
      actors: { loadMoves: calling(call, load), tryMove: trying(services), makeMove: making(services) },
      actions: {
        tellMoved: (_, made) => {
          void countStagesAgain(services)
          moved(made)
        },
      },
    }),
    { ...actorOptions, input: { uuid, instance } },
  )
}
