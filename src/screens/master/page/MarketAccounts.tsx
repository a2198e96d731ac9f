import { bankAccount } from '#domain/entities/bank-account.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { useTranslation } from 'react-i18next'
import { RecordsOf } from '../below/RecordsOf.tsx'

const FACTS = ['bank_name', 'currency', 'account_type', 'iban', 'account_number', 'verification_status'] as const

/** Through which accounts a market is paid. */
export default function MarketAccounts({ market }: { market: number }) {
  const { t } = useTranslation('records')
  const words = {
    title: t('accounts.title'),
    loading: t('accounts.loading'),
    none: t('accounts.none'),
    add: t('accounts.add'),
    list: t('accounts.list'),
  }
  const hrefOf = ({ id }: { id: number }) => `${bankAccount.screen}/${id}`
  // Its exact fields are forgotten: what draws it goes by its declaration.
  return (
    <RecordsOf entity={bankAccount as unknown as Entity} by="market" id={market} facts={FACTS} hrefOf={hrefOf} words={words} />
  )
}
