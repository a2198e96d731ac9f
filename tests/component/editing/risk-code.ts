import { riskCode as declaration } from '#domain/entities/risk-code.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { formValuesOf, wireValuesOf, type FormValues } from '#src/screens/master/record/form-values.ts'

const entity = declaration as unknown as Entity

/** Of the user that the stage signs in. */
export const DRAFT_KEY = 'draft:1:risk_code:1'

/** A risk code as the server shows it, of what a path knows of it. */
export const riskCode = ({ id = 1, code = 'PD', row_version = 3 }: Partial<Row> = {}): Row => ({
  id,
  uuid: `row-${id}`,
  code,
  scheme: 'internal',
  description: 'Physical damage',
  class_of_business: { id: 4, name: 'Property' },
  sub_classes: [],
  territory_scope: 'any',
  business_type: 'both',
  is_terrorism: false,
  first_yoa: 2020,
  last_yoa: null,
  valid_from: null,
  is_active: true,
  row_version,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

/** What the inputs hold of a record in which something was typed. */
export const typedInto = (record: Row, { code }: { code: string }): FormValues => ({ ...formValuesOf(entity, record), code })

/** What is sent of a draft. */
export const wireOf = (draft: FormValues) => wireValuesOf(entity, draft)
