import type { ContractHead as Head } from '#domain/contracts/record.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatDate } from '#src/ui/format.ts'
import { useRecordName } from '#src/ui/heading/record-name.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ContractHead.module.css'

interface ContractHeadProps {
  contract: Head
  /** The way to a UMR, where it has none. */
  umr: ReactNode
  /** What its stage is called; by default as its list. */
  stage?: string
  /** Who else is there. */
  children?: ReactNode
}

/** What a contract is and where it stands: in sight above every step. */
export function ContractHead({ contract, umr, stage: name, children }: ContractHeadProps) {
  const { t } = useTranslation(['contract', 'places'])
  const { assured, contract_number: number, stage_id: stage } = contract
  useRecordName(number, { isInHeading: false })
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <h2>
          {assured ?? t('head.unnamed')} <small>{number}</small>
        </h2>
        <Badge tone="info">{name ?? t(`places:stage.${stage as 1}`)}</Badge>
        {children}
      </div>
      <Facts contract={contract} umr={umr} />
    </header>
  )
}

function Facts({ contract, umr }: Pick<ContractHeadProps, 'contract' | 'umr'>) {
  const { t, i18n } = useTranslation(['contract', 'contract-fields'])
  const { contract_type: type, reinsurance_type: form, period_from: from, period_to: to } = contract
  const day = (date: string | null) => (date ? formatDate(i18n.language, date) : '…')
  const choice = (field: string, value: string) =>
    t(`contract-fields:choices.${field as 'contract_type'}.${value as 'insurance'}`)
  const facts = [
    { name: 'contract_type', value: type && choice('contract_type', type) },
    { name: 'reinsurance_type', value: form && choice('reinsurance_type', form) },
    { name: 'class_of_business', value: contract.class_of_business?.name },
    { name: 'period', value: (from !== null || to !== null) && t('head.period', { from: day(from), to: day(to) }) },
    { name: 'currency', value: contract.currency?.name },
    { name: 'handler', value: contract.handler?.name },
    { name: 'umr', value: contract.umr ?? umr },
  ].filter(({ value }) => value !== null && value !== undefined && value !== false)
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name === 'period' ? t('head.periodLabel') : t(`contract-fields:fields.${name as 'umr'}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
