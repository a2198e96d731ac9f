import type { ContractDraft } from '#domain/contracts/draft.ts'
import { eachRow, together, wrong, when, type Problems } from '#domain/records/problems.ts'
import { listBarredCountries, listCodeUses, type CodeUse } from '../../store/contracts/circumstances.ts'
import type { Sql } from '../../store/database.ts'
import { isDirect } from './direct.ts'
import { templateProblems } from '../template.ts'
import type { Judged } from './judged.ts'

/** Covers direct business or reinsurance, as the contract does. */
const isOfBusiness = ({ business_type: type }: CodeUse, { contract_type: contract }: ContractDraft, direct: boolean) =>
  type === 'both' || !contract || (type === 'direct') === direct

function isOfClass({ class_of_business: ofClass, sub_classes: subClasses }: CodeUse, draft: ContractDraft): boolean {
  const isClass = !ofClass || !draft.class_of_business || ofClass === draft.class_of_business
  return isClass && (subClasses.length === 0 || !draft.sub_class || subClasses.includes(draft.sub_class))
}

function isOfYear({ first_yoa: first, last_yoa: last }: CodeUse, { year_of_account: year }: ContractDraft): boolean {
  return !year || (year >= (first ?? year) && year <= (last ?? year))
}

/** Each code is valid for the class, the year of account and direct business or reinsurance. Source: domain guide 4, step 2. */
async function codes(db: Sql, draft: ContractDraft): Promise<Problems> {
  const ids = (draft.risk_codes ?? []).flatMap(({ risk_code: id }) => id ?? [])
  const uses = new Map((ids.length > 0 ? await listCodeUses(db, ids) : []).map((use) => [use.id, use]))
  const direct = uses.size > 0 && (await isDirect(db, draft))
  return eachRow('risk_codes', draft.risk_codes, ({ risk_code: id }, path) => {
    const use = uses.get(id ?? 0)
    if (!use) return {}
    return together(
      when(!isOfBusiness(use, draft, direct), () => wrong(`${path}risk_code`, 'code_other_business')),
      when(!isOfYear(use, draft), () => wrong(`${path}risk_code`, 'code_other_year')),
      when(!isOfClass(use, draft), () => wrong(`${path}risk_code`, 'code_other_class')),
    )
  })
}

/** Nothing is covered in a country that is sanctioned. Source: domain guide 4, step 2. */
async function places(db: Sql, { territories, locations = [] }: ContractDraft): Promise<Problems> {
  const ids = [...(territories ?? []), ...locations.flatMap(({ country }) => country ?? [])]
  const barred = ids.length > 0 ? await listBarredCountries(db, ids) : []
  const covered = barred.filter(({ id }) => territories?.includes(id)).map(({ code }) => code)
  return together(
    when(covered.length > 0, () => wrong('territories', 'territory_barred', { names: covered.join(', ') })),
    eachRow('locations', locations, ({ country }, path) =>
      when(
        barred.some(({ id }) => id === country),
        () => wrong(`${path}country`, 'country_barred'),
      ),
    ),
  )
}

/** What of step 2 only the database can tell. */
export const riskFindings = async (db: Sql, { draft, stored }: Judged): Promise<Problems> =>
  together(await templateProblems(db, stored), await codes(db, draft), await places(db, draft))
