import type { DraftOf, RowDraft } from '../records/inferred.ts'
import type { subscriptionAgreement } from './sections/agreement.ts'
import type { conditions } from './sections/conditions.ts'
import type { fiscal } from './sections/fiscal.ts'
import type { identification } from './sections/identification.ts'
import type { panel } from './sections/panel.ts'
import type { risk } from './sections/risk.ts'
import type { pricing, structure } from './sections/structure.ts'

/** A contract as forms hold it: links as ids, every field of every step beside each other. */
export type ContractDraft = DraftOf<typeof identification> &
  DraftOf<typeof risk> &
  DraftOf<typeof structure> &
  DraftOf<typeof pricing> &
  DraftOf<typeof conditions> &
  DraftOf<typeof subscriptionAgreement> &
  DraftOf<typeof fiscal>

export type SectionDraft = NonNullable<ContractDraft['sections']>[number]
export type MarketDraft = RowDraft<typeof panel>
