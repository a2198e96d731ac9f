import { nothing, together, type Problems } from '#domain/records/problems.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Sql } from '../../store/database.ts'
import { authorityFindings } from './authority.ts'
import { declarationFindings, declaredCodeFindings, declaredPlaceFindings, declaredPremiumFindings } from './declared.ts'
import { fiscalFindings } from './fiscal.ts'
import { identificationFindings } from './identification.ts'
import type { Judged } from './judged.ts'
import { riskFindings } from './risk.ts'
import { securityFindings } from './security.ts'

type Look = (db: Sql, judged: Judged) => Promise<Problems>

const LOOKS: Partial<Record<StepName, Look>> = {
  '1': identificationFindings,
  '2': async (db, judged) =>
    together(await riskFindings(db, judged), await declaredPlaceFindings(db, judged), await declaredCodeFindings(db, judged)),
  '3a': declarationFindings,
  '3b': declaredPremiumFindings,
  '5': async (db, judged) => together(await securityFindings(db, judged), await authorityFindings(db, judged)),
  '7': fiscalFindings,
}

/** What of a step only the database can tell. */
export const storedProblems = async (db: Sql, step: StepName, judged: Judged): Promise<Problems> =>
  (await LOOKS[step]?.(db, judged)) ?? nothing()
