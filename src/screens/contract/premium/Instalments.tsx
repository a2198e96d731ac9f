import type { AccountInstalment, ContractAccount } from '#domain/contracts/accounts/account.ts'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AccountTable } from './AccountTable.tsx'
import type { Wanted } from './wanted.ts'

interface InstalmentsProps {
  account: ContractAccount
  onWant: (wanted: Wanted) => void
}

/** What falls due when, what is paid of it, and what can be done about it; before it is booked, what is planned. */
export function Instalments({ account, onWant }: InstalmentsProps) {
  const { t } = useTranslation('contract-accounts')
  if (account.instalments.length === 0) return <Planned plan={account.plan} />
  const heads = [
    { name: t('instalment.seq') },
    { name: t('instalment.due_on') },
    { name: t('instalment.due'), isFigure: true },
    { name: t('instalment.paid'), isFigure: true },
    { name: t('instalment.outstanding'), isFigure: true },
    { name: t('instalment.status') },
    { name: t('instalment.actions') },
  ]
  return (
    <AccountTable title={t('instalment.title')} heads={heads}>
      {account.instalments.map((each) => (
        <Instalment key={each.id} account={account} instalment={each} onWant={onWant} />
      ))}
    </AccountTable>
  )
}

function Planned({ plan }: Pick<ContractAccount, 'plan'>) {
  const { t, i18n } = useTranslation('contract-accounts')
  if (plan.length === 0) return null
  const heads = [{ name: t('instalment.due_on') }, { name: t('instalment.planned'), isFigure: true }]
  return (
    <AccountTable title={t('instalment.title')} heads={heads}>
      {plan.map(({ due_on: due, currency, amount_100: amount }) => (
        <tr key={`${due} ${currency}`}>
          <th scope="row">{formatDate(i18n.language, due)}</th>
          <td data-figures data-label={t('instalment.planned')}>
            {formatMoney(i18n.language, amount, currency)}
          </td>
        </tr>
      ))}
    </AccountTable>
  )
}

function Instalment({ account, instalment, onWant }: InstalmentsProps & { instalment: AccountInstalment }) {
  const { t, i18n } = useTranslation('contract-accounts')
  const { seq, kind, due_on: due, currency, status } = instalment
  const amounts = [
    { name: t('instalment.due'), amount: instalment.due },
    { name: t('instalment.paid'), amount: instalment.paid },
    { name: t('instalment.outstanding'), amount: instalment.outstanding },
  ]
  return (
    <tr>
      <th scope="row">{`${seq} · ${t(`kind.${kind}`)}`}</th>
      <td data-label={t('instalment.due_on')}>{formatDate(i18n.language, due)}</td>
      {amounts.map(({ name, amount }) => (
        <td key={name} data-figures data-label={name}>
          {formatMoney(i18n.language, amount, currency.name)}
        </td>
      ))}
      <td data-label={t('instalment.status')}>{t(`status.${status}`)}</td>
      <td>
        <Actions account={account} instalment={instalment} onWant={onWant} />
      </td>
    </tr>
  )
}

const isOpen = ({ outstanding }: AccountInstalment) => /[1-9]/.test(outstanding)

function Actions({ account, instalment, onWant }: InstalmentsProps & { instalment: AccountInstalment }) {
  const { t } = useTranslation('contract-accounts')
  const { rights, today, notices } = account
  if (!rights.book || !isOpen(instalment)) return null
  const of = { instalment: instalment.id }
  const currency = instalment.currency.name
  const amount = instalment.outstanding.replace('-', '')
  const notice = notices.find((each) => each.instalment === instalment.id && ['running', 'ended'].includes(each.status))
  const canGive = !notice && instalment.unpaid_on !== null && instalment.unpaid_on <= today
  const want =
    (call: Wanted['call'], fields: Wanted['fields'], about: Wanted['of'] = of) =>
    () =>
      onWant({ call, of: about, currency, fields })
  const paid = {
    amount,
    paid_on: today,
    bank_account: '',
    reference: '',
    ...(currency === account.base_currency.name ? {} : { rate: '' }),
  }
  return (
    <Group gap="xs">
      <Small onClick={want('recordPremiumPayment', paid)}>{t('do.recordPremiumPayment.button')}</Small>
      {canGive && (
        <Small onClick={want('givePremiumNotice', { given_on: today, notice_days: '30' })}>
          {t('do.givePremiumNotice.button')}
        </Small>
      )}
      {notice && (
        <Small onClick={want('withdrawPremiumNotice', { reason: '' }, { notice: notice.id })}>
          {t('do.withdrawPremiumNotice.button')}
        </Small>
      )}
      {notice?.status === 'ended' && (
        <Button size="compact-xs" variant="default" component={Link} to={`/contract/form/${account.uuid}?view=overview`}>
          {t('do.cancelUnpaid')}
        </Button>
      )}
      {rights.write_off && (
        <Small onClick={want('writeOffInstalment', { reason: '' })}>{t('do.writeOffInstalment.button')}</Small>
      )}
    </Group>
  )
}

function Small({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {children}
    </Button>
  )
}
