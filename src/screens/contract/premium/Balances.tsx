import type { ContractAccount } from '#domain/contracts/accounts/account.ts'
import { formatMoney } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { AccountTable } from './AccountTable.tsx'
import { partyName } from './EntryTable.tsx'

/** What each account stands at: plus is owed to us or received, minus is owed by us or earned. */
export function Balances({ balances }: Pick<ContractAccount, 'balances'>) {
  const { t, i18n } = useTranslation('contract-accounts')
  const isForeign = balances.some(({ currency, base_currency: base }) => currency !== base)
  const heads = [
    { name: t('balance.account') },
    { name: t('entry.amount'), isFigure: true },
    ...(isForeign ? [{ name: t('balance.base'), isFigure: true }] : []),
  ]
  return (
    <AccountTable title={t('balance.title')} heads={heads}>
      {balances.map((each) => {
        const name = [t(`account.${each.account}`), each.market?.name ?? (each.party && partyName(t, each.party))]
          .filter(Boolean)
          .join(' · ')
        return (
          <tr key={`${name} ${each.currency}`}>
            <th scope="row">{name}</th>
            <td data-figures data-label={t('entry.amount')}>
              {formatMoney(i18n.language, each.amount, each.currency)}
            </td>
            {isForeign && (
              <td data-figures data-label={t('balance.base')}>
                {formatMoney(i18n.language, each.base_amount, each.base_currency)}
              </td>
            )}
          </tr>
        )
      })}
    </AccountTable>
  )
}
