import type { ContractDraft } from '../draft.ts'
import { together, eachRow, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'

/** Words by which a clause that every contract carries is known in its title. Source: domain guide 4, step 3C. */
const EXPECTED = { sanctions: /sanction/i, several_liability: /several/i, premium_payment: /premium payment/i } as const

type Subjectivity = NonNullable<ContractDraft['subjectivities']>[number]

/** A subjectivity is met by a day, or says that there is none. */
export const subjectivityProblems = (group: string, rows: readonly Subjectivity[] | undefined): Problems =>
  eachRow(group, rows, ({ deadline, no_deadline: none }, path) =>
    together(
      when(!deadline && !none, () => lacking(`${path}deadline`, 'deadline_or_none')),
      when(deadline && none, () => wrong(`${path}no_deadline`, 'deadline_and_none')),
    ),
  )

/** Source: domain guide 4, step 3C. */
export function conditionProblems(draft: ContractDraft): Problems {
  const { clauses = [], condition_files: files } = draft
  const isThere = (expected: RegExp) => clauses.some(({ title }) => expected.test(title ?? ''))
  return together(
    ...Object.entries(EXPECTED).map(([name, expected]) =>
      when(!isThere(expected), () => warning(`clauses.${name}`, `clause_missing_${name}`)),
    ),
    subjectivityProblems('subjectivities', draft.subjectivities),
    eachRow('condition_files', files, ({ doc_type: type, dated_on: day }, path) =>
      when((type === 'survey' || type === 'loss_record') && !day, () => lacking(`${path}dated_on`)),
    ),
  )
}
