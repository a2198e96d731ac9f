import type { AccountSection, ContractAccount } from '#domain/contracts/accounts/account.ts'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountTable } from './AccountTable.tsx'
import type { Wanted } from './wanted.ts'

interface ChangesProps {
  account: ContractAccount
  onWant: (wanted: Wanted) => void
}

/** Sections whose premium is adjusted, or that are reinstated after a loss. */
export function Changes({ account, onWant }: ChangesProps) {
  const { t, i18n } = useTranslation('contract-accounts')
  const sections = account.sections.filter((each) => each.is_adjustable || each.is_reinstated)
  if (sections.length === 0 || !account.is_booked) return null
  const money = (amount: string, currency: string) => formatMoney(i18n.language, amount, currency)
  const heads = [
    { name: t('change.section') },
    { name: t('change.booked'), isFigure: true },
    { name: t('change.done') },
    { name: t('instalment.actions') },
  ]
  return (
    <AccountTable title={t('change.title')} heads={heads}>
      {sections.map((section) => (
        <tr key={section.id}>
          <th scope="row">{section.title}</th>
          <td data-figures data-label={t('change.booked')}>
            {money(section.booked, section.currency)}
          </td>
          <td>
            {section.adjustments.map((each) => (
              <div key={each.booked_on + each.base}>
                {t('change.adjusted', {
                  amount: money(each.adjustment, section.currency),
                  base: money(each.base, section.currency),
                })}
              </div>
            ))}
            {section.losses.map((each) => (
              <div key={each.on + each.amount}>
                {t('change.reinstated', {
                  amount: money(each.premium_100, section.currency),
                  date: formatDate(i18n.language, each.on),
                })}
              </div>
            ))}
          </td>
          <td>{account.rights.book && <Actions section={section} today={account.today} onWant={onWant} />}</td>
        </tr>
      ))}
    </AccountTable>
  )
}

function Actions({ section, today, onWant }: { section: AccountSection; today: string } & Pick<ChangesProps, 'onWant'>) {
  const { t } = useTranslation('contract-accounts')
  const common = { of: { section: section.id }, currency: section.currency }
  const incurred = section.premium_basis === 'swing' ? { incurred: '' } : {}
  return (
    <Group gap="xs">
      {section.is_adjustable && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onWant({ ...common, call: 'adjustPremium', fields: { base: '', ...incurred, due_on: today } })}
        >
          {t('do.adjustPremium.button')}
        </Button>
      )}
      {section.is_reinstated && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onWant({ ...common, call: 'reinstatePremium', fields: { loss_on: today, loss: '', due_on: today } })}
        >
          {t('do.reinstatePremium.button')}
        </Button>
      )}
    </Group>
  )
}
