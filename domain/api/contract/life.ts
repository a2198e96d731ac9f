import * as z from 'zod/mini'
import { CHECK_ITEMS } from '../../contracts/checklist.ts'
import { askedFields, CHANGE_KINDS, MOVE_FIELDS } from '../../contracts/move.ts'
import { contractHead, rowNamesShown } from '../../contracts/record.ts'
import { FORM_STEPS } from '../../contracts/steps.ts'
import { CONTRACT_MOVES, CONTRACT_NEEDS } from '../../lifecycles/contract-needs.ts'
import { named } from '../../records/links.ts'
import { contractLifeCalls as calls } from '../calls/contract-life.ts'
import { endpoint } from '../endpoint.ts'

const uuid = z.string().check(z.uuid('not_valid'))
const maybe = z.nullable
const params = z.optional(z.record(z.string(), z.union([z.string(), z.number()])))

/** `field` is the path of what mends it; `message` says it in the caller's language. */
const blocker = z.object({
  field: maybe(z.string()),
  ...rowNamesShown,
  step: maybe(z.enum(FORM_STEPS)),
  key: z.string(),
  params,
  message: z.string(),
})

/** A need that is not met: who can meet it, in words and by code where it is a matter of rights, and what is missing. `to` is where it is met; of a blocker, where neither a field of the form nor one of the move mends it. */
const lack = z.object({
  need: z.enum(CONTRACT_NEEDS),
  who: z.object({ permission: maybe(z.string()), level: maybe(z.number()), message: z.string() }),
  message: z.string(),
  to: z.string(),
  blockers: z.array(z.extend(blocker, { to: maybe(z.string()) })),
})

const move = z.object({
  name: z.enum(CONTRACT_MOVES),
  /** The stage it leads to. */
  to: z.number(),
  lacks: z.array(lack),
  /** What has to be said with it, and what can be. */
  asks: z.array(z.enum(MOVE_FIELDS)),
  takes: z.array(z.enum(MOVE_FIELDS)),
})

const remark = z.object({
  id: z.number(),
  comment: z.string(),
  by: maybe(named),
  at: z.string(),
  answer: maybe(z.string()),
})

const checkItem = z.object({
  item: z.enum(CHECK_ITEMS),
  is_checked: z.boolean(),
  blockers: z.array(blocker),
  comments: z.array(remark),
})

const change = z.object({ kind: z.enum(CHANGE_KINDS), key: z.string(), params, message: z.string() })

export const loadContractMoves = endpoint({
  ...calls.loadContractMoves,
  input: z.strictObject({ uuid }),
  output: z.object({
    uuid: z.string(),
    stage_id: z.number(),
    group_id: z.number(),
    stage_since: z.string(),
    row_version: z.number(),
    quote_version: z.number(),
    quote_valid_until: maybe(z.string()),
    checklist: z.array(checkItem),
    /** Notices for unpaid premium that have ended, each with the day from which it cancels. */
    ended_notices: z.array(
      z.object({ id: z.number(), seq: z.number(), given_on: z.string(), ends_on: z.string(), cancelled_from: z.string() }),
    ),
    moves: z.array(move),
  }),
})

export const makeContractMove = endpoint({
  ...calls.makeContractMove,
  input: z.strictObject({
    uuid,
    row_version: z.number().check(z.int('not_valid')),
    move: z.enum(
      CONTRACT_MOVES.filter((name) => name !== 'contract.checkConditions' && name !== 'contract.renew'),
      'not_offered',
    ),
    dry_run: z.optional(z.enum(['0', '1'], 'not_offered')),
    ...askedFields,
  }),
  output: z.object({ contract: contractHead, row_version: z.number(), changes: z.array(change) }),
})
