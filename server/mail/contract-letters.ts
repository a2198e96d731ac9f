import { localeOf } from '#domain/languages.ts'
import { publicUrlOf } from '../settings.ts'
import { nameOfContract } from '../store/contracts/life/due.ts'
import type { MailKind } from '../store/mail/outbox.ts'
import type { Writing } from './onboarding-letters.ts'

type ContractMail = Extract<MailKind, `contract_${string}`>

const dayIn = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Which contract ends when, and a way to it. */
const expiring: Writing = async (sql, deps, account, { facts: { contract_id: id = 0, day, days = 0 } }) => {
  const contract = await nameOfContract(sql, id)
  if (!account.can_sign_in || contract === null || day === undefined) return null
  const name = [contract.contract_number, contract.assured].filter(Boolean).join(' ')
  const link = `${publicUrlOf(deps.settings)}/contract/form/${contract.uuid}?view=overview`
  return { params: { contract: name, day: dayIn(day, account.language), days }, link }
}

export const CONTRACT_LETTERS: Record<ContractMail, Writing> = { contract_expiring: expiring }
