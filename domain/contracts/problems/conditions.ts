import { dayOrNull } from '../../formats.ts'
import type { ContractDraft } from '../draft.ts'
import { together, eachRow, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'

/** Words by which a clause that every contract carries is known in its title, in the languages of the product, and numbers under which it is published. Source: domain guide 4, step 3C. */
const EXPECTED = {
  sanctions: {
    title: /sanction|sanktion|sancion|制裁/i,
    reference: /^(LMA ?3100|LMA ?3200|JC ?2010.?014|AVN ?111)/i,
  },
  several_liability: {
    title: /several|anteilige haftung|mancomunad|non solidaire|sans solidarité|個別責任|分別責任|各自责任|个别责任/i,
    reference: /^(LMA ?3333|LMA ?5096|LSW ?1001)/i,
  },
  premium_payment: {
    title:
      /premium payment|payment of premium|prämienzahlung|pago de (la )?prima|paiement (de la|des) prime|保険料の?支払|保费(支付|缴付|缴纳)/i,
    reference: /^LSW ?300[0-9]/i,
  },
} as const

type Expected = keyof typeof EXPECTED
type Clause = NonNullable<ContractDraft['clauses']>[number]
type Known = Pick<Clause, 'title' | 'reference'>
type Subjectivity = NonNullable<ContractDraft['subjectivities']>[number]

/** Clauses that every contract carries and that are not among these. */
export const missingClauses = (rows: readonly Known[]): Expected[] =>
  (Object.keys(EXPECTED) as Expected[]).filter((name) => {
    const { title, reference } = EXPECTED[name]
    return !rows.some((row) => title.test(row.title ?? '') || reference.test((row.reference ?? '').trim()))
  })

/** A subjectivity is met by a day, or says that there is none. */
export const subjectivityProblems = (group: string, rows: readonly Subjectivity[] | undefined): Problems =>
  eachRow(group, rows, ({ deadline, no_deadline: none }, path) =>
    together(
      when(!deadline && !none, () => lacking(`${path}deadline`, 'deadline_or_none')),
      when(deadline && none, () => wrong(`${path}no_deadline`, 'deadline_and_none')),
    ),
  )

/** An edition that its publisher has withdrawn before the period begins is no longer agreed. */
const clauseProblems = (rows: readonly Clause[], from: string | null): Problems =>
  eachRow('clauses', rows, ({ edition_date: edition, withdrawn_on: withdrawn }, path) =>
    together(
      when(edition && withdrawn && withdrawn < edition, () => wrong(`${path}withdrawn_on`, 'before_start')),
      when(withdrawn && from && withdrawn <= from, () => wrong(`${path}withdrawn_on`, 'edition_withdrawn')),
    ),
  )

/** Source: domain guide 4, step 3C. */
export function conditionProblems(draft: ContractDraft): Problems {
  const { clauses = [], condition_files: files } = draft
  return together(
    ...missingClauses(clauses).map((name) => warning(`clauses.${name}`, `clause_missing_${name}`)),
    clauseProblems(clauses, dayOrNull(draft.period_from)),
    subjectivityProblems('subjectivities', draft.subjectivities),
    eachRow('condition_files', files, ({ doc_type: type, dated_on: day }, path) =>
      when((type === 'survey' || type === 'loss_record') && !day, () => lacking(`${path}dated_on`)),
    ),
  )
}
