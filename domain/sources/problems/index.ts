import type { FieldErrors } from '../../app-error.ts'
import { absentDocuments } from '../documents.ts'
import type { SectionName } from '../section-names.ts'
import { SECTIONS, type SourceDraft } from '../sections/index.ts'
import { complianceInformation, complianceRequirements, financials, ratings } from './diligence.ts'
import { eachRow, inFuture, missing, notAfter, nothing, requiredNames, together, type Problems } from '../../records/problems.ts'
import { additionalEntities, banking, basicDetails, contacts, regulatory } from './who-and-where.ts'

type Look = (draft: SourceDraft, today: string) => Partial<Problems>

const documents: Look = (draft, today) =>
  together(
    ...absentDocuments(draft, draft.documents ?? [], today).map((type) => missing({}, [type], 'checklist.')),
    eachRow('documents', draft.documents, (row, prefix) =>
      together(inFuture(row, ['issued_on'], today, prefix), notAfter(row, 'issued_on', 'expires_on', prefix)),
    ),
  )

const LOOKS: Record<SectionName, Look> = {
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
  comments: nothing,
}

/** Required cells of every row; forms hold rows that are not filled in yet. None of them depends on others, which keeps conditions from the browser. */
function openCells(name: SectionName, draft: SourceDraft): Problems {
  const groups = Object.entries(SECTIONS[name].rows)
  return together(
    ...groups.map(([group, { fields }]) =>
      eachRow(group, (draft as Record<string, object[] | undefined>)[group], (row, prefix) =>
        missing(row, requiredNames(fields), prefix),
      ),
    ),
  )
}

/**
 * What keeps a section from being complete, by field; rows as `contacts.0.email`, documents not there as `checklist.toba`.
 * Looks at the whole source, because sections ask about each other. `today` is `yyyy-mm-dd`.
 */
export const sectionProblems = (name: SectionName, draft: SourceDraft, today: string): Problems =>
  together(missing(draft, requiredNames(SECTIONS[name].fields)), openCells(name, draft), LOOKS[name](draft, today))

/** Both kinds of problem beside each other, for a form. */
export function problemsOf(name: SectionName, draft: SourceDraft, today: string): FieldErrors {
  const { missing: open, wrong } = sectionProblems(name, draft, today)
  return { ...open, ...wrong }
}

const BROKER_SECTIONS = ['basic_details', 'regulatory', 'contacts', 'documents'] as const

/** Whether the producing desk enters what an error is about: `legal_name`, `licences`, `contacts.0.email`. */
export function isBrokerContent(name: SectionName, path: string): boolean {
  const { fields, rows } = SECTIONS[name]
  const [first = '', , column] = path.split('.')
  const group = rows[first]
  if (group) return group.broker === true && (!column || group.fields[column]?.broker === true)
  return fields[first]?.broker === true
}

/** What the producing desk still has to enter before the source is handed in. */
export function brokerProblems(draft: SourceDraft, today: string): Problems {
  const found = BROKER_SECTIONS.map((name) => {
    const keep = (errors: FieldErrors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => isBrokerContent(name, path)))
    const { missing: open, wrong } = sectionProblems(name, draft, today)
    return { missing: keep(open), wrong: keep(wrong) }
  })
  return together(...found)
}
