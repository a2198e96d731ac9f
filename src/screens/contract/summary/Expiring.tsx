import type { ContractSummary } from '#domain/contracts/record.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

const terms = later(() => import('../history/Terms.tsx'))

interface ExpiringProps {
  uuid: string
  expiring: NonNullable<ContractSummary['expiring']>
}

/** The terms beside those of the contract that this one renews, once somebody wants to see them. */
export function Expiring({ uuid, expiring: { uuid: expiring, contract_number: number } }: ExpiringProps) {
  const { t } = useTranslation(['contract-summary', 'contract-view'])
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card level={3} title={t('expiring.title')} actions={<Link to={`/contract/form/${expiring}?view=overview`}>{number}</Link>}>
      <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('contract-view:history.chain.compare')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <terms.Component uuid={uuid} />
        </Suspense>
      )}
    </Card>
  )
}
