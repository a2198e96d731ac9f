import type { ContractSummary } from '#domain/contracts/record.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { later } from '#src/ui/later.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Unfolding } from '../history/Unfolding.tsx'

const terms = later(() => import('../history/Terms.tsx'))

interface ExpiringProps {
  uuid: string
  expiring: NonNullable<ContractSummary['expiring']>
}

/** The terms beside those of the contract that this one renews, once someone wants to see them. */
export function Expiring({ uuid, expiring: { uuid: expiring, contract_number: number } }: ExpiringProps) {
  const { t } = useTranslation(['contract-summary', 'contract-view'])
  return (
    <Card level={3} title={t('expiring.title')} actions={<Link to={`/contract/form/${expiring}?view=overview`}>{number}</Link>}>
      <Unfolding label={t('contract-view:history.chain.compare')} prepare={terms.prepare}>
        <terms.Component uuid={uuid} />
      </Unfolding>
    </Card>
  )
}
