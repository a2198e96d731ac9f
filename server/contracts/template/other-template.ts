import { isSame, type Values } from '#domain/records/values.ts'
import type { StoredContract } from '../../store/contracts/read.ts'

/** Someone may have the step open in which another template is filled in. */
export const isOtherForm = (was: StoredContract, is: StoredContract) =>
  Boolean(was.step_versions['2']) && was.template_id !== is.template_id

const CHOOSE_TEMPLATE = ['class_of_business', 'line_of_business', 'contract_type'] as const

/** A contract keeps the version of its template until it is of another line or type. */
export const isOtherTemplate = ({ template_id: id, shown: was }: StoredContract, is: Values) =>
  id === null || CHOOSE_TEMPLATE.some((name) => !isSame(was[name], is[name]))
