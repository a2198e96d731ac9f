import type { Section } from '../../records/record.ts'
import { subscriptionAgreement } from './agreement.ts'
import { conditions } from './conditions.ts'
import { fiscal } from './fiscal.ts'
import { identification } from './identification.ts'
import { risk } from './risk.ts'
import { pricing, structure } from './structure.ts'

/** All that is filled in of a contract, by the step that brings it; steps 5 and 6 go on with the rows of 3A. */
export const CONTRACT: readonly Section[] = [identification, risk, structure, pricing, conditions, subscriptionAgreement, fiscal]
