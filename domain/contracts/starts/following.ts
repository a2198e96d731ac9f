import { isOpen } from '../editing.ts'
import type { StepName } from '../steps.ts'
import { daysAfter } from '../../dates.ts'
import { isBlank } from '../../records/problems.ts'
import { isSame, type Values } from '../../records/values.ts'

/** Days from inception to the settlement of premium. Source: domain guide 4, step 6. */
const SETTLEMENT_DAYS = 60
const FIRST_MINUTE = '00:01'
const YEAR_LENGTH = 4

/** What the first day of a period says of other fields where nobody says otherwise. Source: domain guide 4, steps 1 and 6. */
const ofFirstDay = (from: string): Values => ({
  period_time: FIRST_MINUTE,
  year_of_account: Number(from.slice(0, YEAR_LENGTH)),
  settlement_due_date: daysAfter(from, SETTLEMENT_DAYS),
})

const STEP_OF: Readonly<Record<string, StepName>> = { period_time: '1', year_of_account: '1', settlement_due_date: '6' }

const firstDay = ({ period_from: from }: Values) => (typeof from === 'string' ? from : null)

interface Following {
  stage: number
  draft: Values
  before: Values
  /** Names that someone has sent: what they say stands. */
  sent: Values
}

/** What follows from another first day: of fields that are empty, or say what followed from the one before. */
export function followingOf({ stage, draft, before, sent }: Following): Values {
  const [from, was] = [firstDay(draft), firstDay(before)]
  if (from === null || from === was) return {}
  const followed = was === null ? {} : ofFirstDay(was)
  const isOurs = (name: string) => isBlank(draft[name]) || isSame(draft[name], followed[name])
  return Object.fromEntries(
    Object.entries(ofFirstDay(from)).filter(
      ([name]) => isBlank(sent[name]) && isOurs(name) && isOpen(stage, STEP_OF[name] ?? '1', name),
    ),
  )
}
