import type { Template } from '#domain/templates/record.ts'
import { field, said, section } from '#tests/flows/templates/fields.ts'

const ticks = (keys: string[]) => keys.map((key) => field(key, { type: 'bool', width: 'half' }))

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
  effective_from: '2026-01-01',
  effective_to: null,
  section_count: 2,
  field_count: 3,
  is_active: true,
  row_version: 1,
  created_at: '2026-03-02T09:00:00Z',
  updated_at: '2026-03-02T09:00:00Z',
  sections: [
    section('vessels', ticks(['hull', 'engine']), { title: said('Vessels') }),
    section('voyage', ticks(['winter']), { title: said('Voyage') }),
  ],
  versions: [{ id: 5, version: 1, status: 'draft' }],
}
