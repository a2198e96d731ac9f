import type { DraftOf, ShownOf } from '../../records/inferred.ts'
import type { SectionName, SourceSection } from '../section-names.ts'
import { banking } from './banking.ts'
import { basicDetails } from './basic-details.ts'
import { complianceInformation } from './compliance-information.ts'
import { complianceRequirements } from './compliance-requirements.ts'
import { contacts } from './contacts.ts'
import { additionalEntities, comments, documents, financials, ratings } from './further.ts'
import { regulatory } from './regulatory.ts'

const declared = {
  basic_details: basicDetails,
  regulatory,
  contacts,
  compliance_requirements: complianceRequirements,
  compliance_information: complianceInformation,
  additional_entities: additionalEntities,
  ratings,
  financials,
  banking,
  documents,
  comments,
}

type Declared = typeof declared

/** The eleven sections of the compliance variant, in their order. Source: domain guide 2.6. */
export const SECTIONS = declared as unknown as Readonly<Record<SectionName, SourceSection>>

/** A source as forms hold it: links as ids, every field of every section beside each other. */
export type SourceDraft = DraftOf<Declared['basic_details']> &
  DraftOf<Declared['regulatory']> &
  DraftOf<Declared['contacts']> &
  DraftOf<Declared['compliance_requirements']> &
  DraftOf<Declared['compliance_information']> &
  DraftOf<Declared['additional_entities']> &
  DraftOf<Declared['ratings']> &
  DraftOf<Declared['financials']> &
  DraftOf<Declared['banking']> &
  DraftOf<Declared['documents']>

/** The same as replies show it: links with their names. */
export type SourceShown = ShownOf<Declared['basic_details']> &
  ShownOf<Declared['regulatory']> &
  ShownOf<Declared['contacts']> &
  ShownOf<Declared['compliance_requirements']> &
  ShownOf<Declared['compliance_information']> &
  ShownOf<Declared['additional_entities']> &
  ShownOf<Declared['ratings']> &
  ShownOf<Declared['financials']> &
  ShownOf<Declared['banking']> &
  ShownOf<Declared['documents']>
