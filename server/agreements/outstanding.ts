import type { Outstanding } from '#domain/agreements/outstanding.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Language } from '#domain/languages.ts'
import { listOutstanding } from '../store/agreements/outstanding.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { fieldText } from '../texts/texts.ts'

/** What keeps an account that has run off from being settled; nothing is asked of any other. */
export const outstandingOf = (sql: Sql, { id, account_status: status }: Row, today: string): Promise<Outstanding[]> =>
  status === 'run_off' ? listOutstanding(sql, id, today) : Promise.resolve([])

const listed = ({ names, count }: Outstanding) => names.join(', ') + (count > names.length ? ', …' : '')

/** The same by what it is, in the words of errors. */
export const outstandingFaults = (outstanding: readonly Outstanding[]): FieldErrors =>
  Object.fromEntries(
    outstanding.map((each) => [
      each.of,
      {
        key: `outstanding_${each.of}`,
        params: { number: each.count, names: listed(each), since: each.since ?? '' },
      },
    ]),
  )

/** Where bordereaux of each sort are found in the list of those of the contract. */
const LISTED: Partial<Record<Outstanding['of'], string>> = {
  bordereaux_risk: '&kind=risk',
  bordereaux_premium: '&kind=premium',
  bordereaux_claims: '&kind=claims',
  bordereaux_open: '',
  bordereaux_queried: '&state=posted',
  claims: '&kind=claims&state=posted',
}

/** What is outstanding in the reader’s language, with the words in it that lead somewhere: names, or the whole where nothing has a name. */
export function outstandingShown(outstanding: readonly Outstanding[], contract: string, language: Language) {
  const faults = outstandingFaults(outstanding)
  return outstanding.map(({ of, names, keys }) => {
    const text = fieldText(faults[of]!, language)
    const list = LISTED[of]
    if (list !== undefined) return { text, links: [{ name: text, path: `/binder/bordereau?contract=${contract}${list}` }] }
    const screen = of === 'endorsements' ? '/endorsement' : '/contract/form'
    return { text, links: names.map((name, at) => ({ name, path: `${screen}/${keys[at]!}` })) }
  })
}
