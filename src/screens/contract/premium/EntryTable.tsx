import type { LedgerEntry, LedgerLine } from '#domain/contracts/accounts/account.ts'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Why } from '../structure/Why.tsx'
import classes from './Ledger.module.css'

/** An entry with its lines and a total of nothing in each currency. */
export function EntryTable({ entry }: { entry: LedgerEntry }) {
  const { t, i18n } = useTranslation('contract-accounts')
  const { language } = i18n
  const title = t('entry.title', {
    number: entry.entry_no,
    kind: t(`kind.${entry.kind}`),
    date: formatDate(language, entry.booked_on),
  })
  return (
    <table className={classes.lines} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('balance.account')}</th>
          <th scope="col">{t('entry.item')}</th>
          <th scope="col" data-figures>
            {t('entry.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map((line) => (
          <Line key={JSON.stringify(line)} line={line} base={entry.base_currency} />
        ))}
        {entry.totals.map(({ currency, amount }) => (
          <tr key={currency} data-result>
            <th scope="row">{t('entry.total')}</th>
            <td />
            <td data-figures>{formatMoney(language, amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  line: LedgerLine
  /** The currency of the branch. */
  base: string
}

function Line({ line, base }: LineProps) {
  const { t, i18n } = useTranslation('contract-accounts')
  const { language } = i18n
  const party = line.market?.name ?? (line.party && partyName(t, line.party))
  const account = [t(`account.${line.account}`), party].filter(Boolean).join(' · ')
  const item = t(`item.${line.item}`)
  return (
    <tr>
      <th scope="row">{account}</th>
      <td>{[item, line.section?.name].filter(Boolean).join(' · ')}</td>
      <td data-figures>
        {formatMoney(language, line.amount, line.currency)}
        <Why figure={line.item} section={line.section?.id ?? null} name={`${account}: ${item}`} />
        {line.currency !== base && <small>{formatMoney(language, line.base_amount, base)}</small>}
      </td>
    </tr>
  )
}

const PARTIES = ['retail', 'wholesale', 'ours', 'sub_broker']

/** Parties of brokerage have words of ours, followed by their name where they have one. */
export function partyName(t: TFunction<'contract-accounts'>, party: string): string {
  const [kind = '', ...rest] = party.split(': ')
  return PARTIES.includes(kind) ? [t(`party.${kind as 'ours'}`), ...rest].join(': ') : party
}
