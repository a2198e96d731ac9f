import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { besideOf, namesOf } from '#domain/contracts/views.ts'
import type { Field, Fields } from '#domain/records/field.ts'
import type { Section } from '#domain/records/record.ts'
import { isLinks, isTick } from '#domain/records/traits.ts'
import { open, signedIn, type Stage } from '../stage.tsx'

export const UUID = '00000000-0000-4000-8000-000000000011'
export const GBP = { id: 1, name: 'GBP' }

const READ = 'GET /core/step_form'

const emptyOf = (field: Field) => {
  if (isTick(field)) return field.default
  return isLinks(field) ? [] : null
}
const emptyFields = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))
const emptyOfSections = (sections: readonly Section[], isShown: (name: string) => boolean) =>
  Object.fromEntries(
    sections.flatMap(({ fields, rows }) =>
      [...Object.entries(emptyFields(fields)), ...Object.keys(rows).map((name) => [name, []] as const)].filter(([name]) =>
        isShown(name),
      ),
    ),
  )

const rights = { change: true, remove: true, steps: [...STEP_NAMES] }
const standing = STEP_NAMES.map((step) => ({ step, state: 'incomplete', open: 0, warnings: 0, version: 0 }))

/** A step as the server answers it; what is not named is empty. */
export function stepOf(step: StepName, values: Record<string, unknown>, version = 0) {
  const own = namesOf(step)
  const whole = emptyOfSections(besideOf(step), () => true)
  const head = {
    id: 11,
    uuid: UUID,
    contract_number: 'C-2026-000011',
    umr: null,
    assured: 'Harbour Mutual',
    stage_id: 1,
    group_id: 1,
    contract_type: 'reinsurance',
    reinsurance_type: 'cat_xl',
    currency: GBP,
    class_of_business: null,
    handler: null,
    period_from: null,
    period_to: null,
    branch: { id: 1, name: 'London' },
    updated_at: '2026-11-23T10:00:00.000Z',
  }
  return {
    ...head,
    steps: standing,
    rights,
    step,
    step_version: version,
    values: { ...emptyOfSections(besideOf(step), (name) => own.includes(name)), ...values },
    beside: { ...whole, contract_type: 'reinsurance', reinsurance_type: 'cat_xl', currency: GBP },
    template_values: {},
    missing: {},
    wrong: {},
    warnings: {},
    acknowledged: [] as string[],
  }
}

/** The form of a contract at one of its steps, or at a field of it. */
export async function openStep(step: StepName, answers: Record<string, unknown>, field?: string): Promise<Stage> {
  const scene = signedIn('view_contract', 'change_contract', 'add_contract')
  const options = { 'GET /master/options/currency': [], 'GET /master/options/country': [] }
  return open(`/contract/form/${UUID}?step=${step}${field ? `&field=${field}` : ''}`, {
    ...scene,
    answers: { ...scene.answers, ...options, ...answers },
  })
}

export const stepAnswer = (step: StepName, values: Record<string, unknown>) => ({ [READ]: stepOf(step, values) })
