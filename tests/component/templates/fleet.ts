import type { Template } from '#domain/api/custom-cob.ts'
import { LANGUAGES } from '#domain/languages.ts'
import type { Field, Section } from '#domain/templates/shape.ts'

const said = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, text]))

const tick = (key: string): Field => ({
  key,
  label: said(key),
  type: 'bool',
  required: false,
  default: null,
  options_or_lookup: null,
  min: null,
  max: null,
  pattern: null,
  unit: null,
  visible_if: null,
  mrc_heading: null,
  width: 'half',
  columns: [],
  formula: null,
})

const section = (key: string, fields: string[]): Section => ({
  key,
  title: said(key),
  help: {},
  repeatable: false,
  min: null,
  max: null,
  fields: fields.map(tick),
})

/** Two sections of ticks in which nothing is wrong. */
export const fleet: Template = {
  id: 5,
  uuid: 'fleet',
  name: 'Fleet',
  class_of_business: { id: 3, name: 'Marine Hull' },
  line_of_business: { id: 4, name: 'Blue Water Hull' },
  contract_types: ['insurance'],
  version: 1,
  status: 'draft',
  effective_from: null,
  effective_to: null,
  section_count: 2,
  field_count: 3,
  is_active: true,
  row_version: 1,
  created_at: '2026-03-02T09:00:00Z',
  updated_at: '2026-03-02T09:00:00Z',
  sections: [section('Vessels', ['hull', 'engine']), section('Voyage', ['winter'])],
  versions: [{ id: 5, version: 1, status: 'draft' }],
}
