import { placesOf } from '#domain/calculations/currencies.ts'
import { figure, printed, sum } from '#domain/calculations/figures.ts'
import type { ContractAccount } from '#domain/contracts/accounts/account.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { FactList } from '#src/ui/card/FactList.tsx'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'

const isOpen = (amount: string) => /[1-9]/.test(amount)

/** Where the account of a currency stands: what the client owes and has paid, what markets are owed, what is earned. */
function standingOf({ instalments, balances }: ContractAccount, currency: string) {
  const own = instalments.filter((each) => each.currency.name === currency)
  const written = (amounts: readonly string[], sign: '1' | '-1' = '1') =>
    printed(sum(amounts.map(figure)).times(sign), placesOf(currency))
  const owedOn = (account: string) =>
    written(
      balances.filter((each) => each.account === account && each.currency === currency).map(({ amount }) => amount),
      '-1',
    )
  const amounts = {
    due: written(own.map(({ due }) => due)),
    paid: written(own.map(({ paid }) => paid)),
    outstanding: written(own.map(({ outstanding }) => outstanding)),
    markets: owedOn('market'),
    brokerage: owedOn('brokerage'),
  }
  const [next] = own
    .filter(({ outstanding }) => isOpen(outstanding))
    .toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1))
  return { amounts, next }
}

/** How the account stands, by currency, before its parts. */
export function AtAGlance({ account }: { account: ContractAccount }) {
  const { t, i18n } = useTranslation('contract-accounts')
  const currencies = [...new Set(account.instalments.map(({ currency }) => currency.name))]
  if (currencies.length === 0) return null
  return (
    <Card level={3} title={t('glance.title')}>
      {currencies.map((currency) => {
        const { amounts, next } = standingOf(account, currency)
        const money = (amount: string) => formatMoney(i18n.language, amount, currency)
        const facts = [
          { name: t('glance.due'), value: money(amounts.due) },
          { name: t('glance.paid'), value: money(amounts.paid) },
          { name: t('glance.outstanding'), value: money(amounts.outstanding), isMain: true },
          ...(next ? [{ name: t('glance.next'), value: formatDate(i18n.language, next.due_on) }] : []),
          { name: t('glance.markets'), value: money(amounts.markets) },
          { name: t('glance.brokerage'), value: money(amounts.brokerage) },
        ]
        return <FactList key={currency} label={currency} facts={facts} isFigures />
      })}
    </Card>
  )
}
