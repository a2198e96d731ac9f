import type { Section } from '#domain/templates/shape.ts'
import { field, said, section } from '#tests/flows/templates/fields.ts'
import type { Stage } from '../../stage.tsx'
import { openStep, stepOf } from '../contract-step.ts'

export const READ = 'GET /core/step_form'
export const SAVE = 'PATCH /core/step_form'
export const LOB_DATA = 'GET /core/lob_data'

export const SECTIONS: readonly Section[] = [
  section('risk', [
    field('floors', { label: said('Floors'), type: 'number' }),
    field('keeper', { label: { ...said('Keeper'), de: 'Lagerist' }, required: true }),
  ]),
  section(
    'ships',
    [field('ship', { label: said('Ship'), required: true }), field('tons', { label: said('Tons'), type: 'number' })],
    { title: said('Ships'), repeatable: true },
  ),
]

export const lobData = (sections = SECTIONS, id = 4) => ({
  template: { id, name: 'Warehouses', version: 3, sections },
  values: {},
})

export const secondStep = (held: object, version = 1, about: object = {}) => ({
  ...stepOf('2', {}, version),
  template_id: 4,
  template_values: held,
  ...about,
})

/** The step of the risk with a template in it. */
export const openTemplate = (held: object, about: object = {}): Promise<Stage> =>
  openStep('2', { [READ]: secondStep(held, 1, about), [LOB_DATA]: lobData() })
