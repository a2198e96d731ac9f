import type { StepName } from '#domain/contracts/steps.ts'
import { component } from '#tests/charts/contract-form/component-exclusions.ts'
import { contractForm } from '#tests/charts/contract-form/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { ChartEvent } from '#tools/charts/model/spec.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { gone, press, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { UUID } from './contract-step.ts'
import { asShown } from './first-step.ts'

interface Held {
  uuid: string | null
  step: string
  queue: readonly StepName[]
  unsaved: readonly StepName[]
}

const NAMES: Record<string, RegExp> = { '1': /^1Identification/, '3a': /^3ALayers and sections/, '4': /^4Structure and premium/ }
const UNSAVED = { waiting: 'Saving…', refused: 'Not saved' }
const GONE = { 'contractForm.page.left': 'The page is gone.' }

const held = ({ context }: GoldenStep) => context as Held
const rail = () => page.getByRole('navigation', { name: 'Form steps' })
const stepButton = (step: string) => rail().getByRole('button', { name: NAMES[step]! })
const question = () => page.getByRole('alertdialog', { name: 'Save your changes before you leave?' })

/** The contract as the server shows it. */
const whole = ({ contract, ...event }: ChartEvent) => {
  const { contract_number } = contract as { contract_number: string }
  return { ...event, contract: { ...asShown({ source: '7' }, 1), contract_number } }
}

const tell: Drive<Stage> = ({ chart }, event) => chart('contractForm').send('contract' in event ? whole(event) : event)

/** Who wanted to leave, and where to. */
const leaving = new WeakSet<Stage['gateway']>()

const leave: Drive<Stage> = async (stage, event, before) => {
  if (held(before).unsaved.length === 0) return tell(stage, event, before)
  leaving.add(stage.gateway)
  document.querySelector<HTMLAnchorElement>('a[href="/dashboard"]')!.click()
}

const open: Drive<Stage> = async (stage, event, before) => {
  const { uuid, step } = held(before)
  if (uuid === null || step === event.step) return tell(stage, event, before)
  await stepButton(event.step as string).click()
}

const answer =
  (name: string): Drive<Stage> =>
  (stage, event, before) =>
    JSON.stringify(before.value).includes('asking') ? press(name) : tell(stage, event, before)

const stands: Check<Stage> = async () => {
  await seen(rail())
  await gone(question())
}

const hasLeft: Check<Stage> = async ({ gateway }) => {
  if (leaving.has(gateway)) await expect.poll(() => location.pathname, { timeout: PATIENCE }).toBe('/dashboard')
}

/** Steps beside the open one say what of them has not reached the server. */
async function marksStand(unsaved: readonly StepName[], _: Stage, step: GoldenStep): Promise<void> {
  const { step: current, queue } = held(step)
  for (const one of ['1', '3a'] as const) {
    const kindOf = queue.includes(one) ? 'waiting' : 'refused'
    const mark = unsaved.includes(one) && one !== current ? kindOf : null
    for (const [kind, words] of Object.entries(UNSAVED)) {
      await (kind === mark ? seen : gone)(stepButton(one).getByText(words, { exact: true }))
    }
  }
}

const isAt = (uuid: string | null) =>
  expect.poll(() => location.pathname, { timeout: PATIENCE }).toBe(uuid === null ? '/contract/form' : `/contract/form/${UUID}`)
const isOpen = (step: string) =>
  expect.poll(() => document.querySelector('nav [aria-current=step]')?.textContent, { timeout: PATIENCE }).toMatch(NAMES[step]!)
const somethingWaits = ({ queue }: Held) => expect(queue.length).toBeGreaterThan(0)

const isWhole = { because: 'A contract is whole as the server shows it.', is: whole }

export const onContractForm = defineAdapter(
  atLevel<Stage>(contractForm, component, {
    events: {
      'step.open': open,
      'contract.read': tell,
      'turn.ask': tell,
      'step.saved': tell,
      'step.held': tell,
      'step.touch': tell,
      'step.rest': tell,
      'leave.request': leave,
      'leave.save': () => press('Save'),
      'leave.discard': answer('Discard'),
      'leave.stay': answer('Keep editing'),
    },
    states: {
      'contractForm.queue.resting': async (_, step) => {
        if (!JSON.stringify(step.value).includes('left')) await gone(rail().getByText(UNSAVED.waiting, { exact: true }))
      },
      'contractForm.queue.saving': (_, step) => somethingWaits(held(step)),
      'contractForm.page.open': stands,
      'contractForm.page.leaving': stands,
      'contractForm.page.asking': () => seen(question()),
      'contractForm.page.left': hasLeft,
    },
    screen: {
      contractForm: 'src/screens/contract/form/OpenContract.tsx',
      'contractForm.page.asking': 'src/screens/contract/form/LeaveAsked.tsx',
    },
    payloads: {
      'step.open': asDrawn,
      'contract.read': isWhole,
      'turn.ask': asDrawn,
      'step.saved': isWhole,
      'step.held': asDrawn,
      'step.touch': asDrawn,
      'step.rest': asDrawn,
    },
    calls: {},
    shows: {
      uuid: {
        check: isAt,
        except: GONE,
      },
      step: {
        check: isOpen,
        except: GONE,
      },
      contract: {
        check: (contract: { contract_number: string } | null) =>
          contract
            ? seen(page.getByText(contract.contract_number, { exact: true }))
            : gone(page.getByText('Harbour Mutual', { exact: true })),
        except: GONE,
      },
      unsaved: { check: marksStand, except: GONE },
      queue: { none: 'Steps that wait are unsaved, and stand in the rail as such.' },
    },
    locks: {},
  }),
)
