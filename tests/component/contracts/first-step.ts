import type { Problem } from '#domain/app-error.ts'
import { nothing } from '#domain/records/problems.ts'
import type { KeptStep } from '#src/actors/contracts/drafts/kept-rows.ts'
import { startValues, valuesOf } from '#src/actors/contracts/step-values.ts'
import type { StepContext } from '#src/machines/contract/contract-step.setup.ts'
import type { StepRead, StepValues } from '#src/machines/contract/step-values.ts'
import type { GoldenPath, GoldenStep } from '#tools/charts/paths/golden.ts'
import { userData } from '#tests/support/user-data.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { GBP, stepOf, UUID } from './contract-step.ts'

const RIGHTS = ['view_contract', 'change_contract', 'add_contract']
const USER = 'GET /users/user-data/'
const OTHERS = 'PUT /core/contract-presence'

/** What the chart's paths hold of the first step. */
export interface Drawn {
  source?: string
  title?: string
  note?: string
}

export interface Loaded {
  contract: object | null
  read: { version: number; values: Drawn }
  kept: { draft: Drawn; at: string } | null
}

/** What the walk types into, and what only others fill in. */
export const TYPED = 'source_contact'
export const OTHER = 'principal_address'

/** The step as the server answers it. */
export const asShown = ({ source, title, note }: Drawn, version: number) =>
  stepOf(
    '1',
    {
      contract_type: 'reinsurance',
      reinsurance_type: 'cat_xl',
      currency: GBP,
      branch: { id: 1, name: 'London' },
      source: { id: Number(source), name: `Source ${source}` },
      [TYPED]: title ?? null,
      [OTHER]: note ?? null,
    },
    version,
  )

const readOf = ({ version, values }: Loaded['read']): StepRead => ({
  version,
  values: valuesOf('1', asShown(values, version)),
  found: nothing(),
})

/** What an earlier visit has left of a contract that is made. */
function leftOf({ read, kept }: Loaded): KeptStep | null {
  if (!kept) return null
  const stored = readOf(read)
  return { read: stored, draft: { ...stored.values, [TYPED]: kept.draft.title }, sent: null, about: TYPED, at: kept.at }
}

/** Of a contract that is not made: an empty step, whose save was sent and not answered, so that it is looked for. */
function leftOfNew(): KeptStep {
  const values = startValues('1')
  return { read: { version: 0, values, found: nothing() }, draft: values, sent: { values, idempotencyKey: 'left-0' }, about: '' }
}

const firstLoaded = ({ steps }: GoldenPath): Loaded | null => {
  const event = steps.find((step) => step.event?.type === 'xstate.done.actor.loadStep')?.event
  return event ? (event as unknown as { output: Loaded }).output : null
}

const keep = (uuid: string | null, draft: KeptStep) =>
  sessionStorage.setItem(`draft:1:contract-form:${uuid ?? 'new'}:1`, JSON.stringify({ record: null, draft, names: {} }))

async function openAt(address: string): Promise<Stage> {
  const { answers: { [USER]: _, ...answers } = {}, ...scene } = signedIn(...RIGHTS)
  const options = { 'GET /master/options/currency': [], 'GET /master/options/country': [], [OTHERS]: { others: [] } }
  return open(address, { ...scene, answers: { ...answers, ...options } })
}

/** Whoever has signed in sees the form. */
async function begin(stage: Stage): Promise<Stage> {
  stage.gateway.always(USER, userData({ branches: [RIGHTS] }))
  await started(stage, 'contractForm')
  await started(stage, 'contractStep')
  return stage
}

/** The form of a contract that is not made. */
export const openNewForm = async (): Promise<Stage> => begin(await openAt('/contract/form'))

/** Opens the form of a new contract where the path loads an empty step, else of one that is made. */
export async function openFirstStep(path: GoldenPath): Promise<Stage> {
  const loaded = firstLoaded(path)
  const isNew = loaded?.contract === null
  const stage = await openAt(isNew ? '/contract/form' : `/contract/form/${UUID}?step=1`)
  const left = isNew ? leftOfNew() : loaded && leftOf(loaded)
  if (left) keep(isNew ? null : UUID, left)
  return begin(stage)
}

export const contextIn = ({ chart }: Stage) => (chart('contractStep').getSnapshot() as { context: StepContext }).context

export interface Held {
  uuid: string | null
  draft: Drawn
  problem: Problem | null
}

export const held = ({ context }: GoldenStep) => context as Held

export const draftWith = ({ chart }: Stage, { source, title }: Drawn): StepValues => ({
  ...contextIn({ chart } as Stage).draft,
  [TYPED]: title ?? '',
  ...(source && { source, branch: '1' }),
})
