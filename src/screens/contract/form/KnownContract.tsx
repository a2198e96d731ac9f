import type { ContractHead as Head } from '#domain/contracts/record.ts'
import { idle } from '#src/ui/idle.ts'
import { later } from '#src/ui/later.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AskedToClear } from '../clearing/AskedToClear.tsx'
import { ContractHead } from '../parts/ContractHead.tsx'
import type { PresenceProps } from '../parts/Presence.tsx'
import { SaveAsTemplate } from '../start/SaveAsTemplate.tsx'
import type { ContractPage } from './contract-page.ts'
import classes from './KnownContract.module.css'

const generateUmr = later(() => import('../parts/GenerateUmr.tsx'))
/** Who else is here is said when the contract stands; a form without it is still a form. */
const presence = later<PresenceProps>(async () => {
  await idle()
  return import('../parts/Presence.tsx').catch(() => ({ default: () => null }))
})

/** What the server knows of the contract that is entered, and what can be done with the whole of it. */
export default function KnownContract({ page, contract }: { page: ContractPage; contract: Head }) {
  const { t } = useTranslation('contract')
  const { form, openAt } = page
  const umr = contract.rights.steps.includes('1') && (
    <Suspense fallback={null}>
      <generateUmr.Component uuid={contract.uuid} form={form} onOpen={(path) => openAt('1', path)} />
    </Suspense>
  )
  return (
    <ContractHead contract={contract} umr={umr}>
      <Suspense fallback={null}>
        <presence.Component uuid={contract.uuid} step={page.step} />
      </Suspense>
      <Link to="?view=overview" className={classes.toView}>
        {t('head.view')}
      </Link>
      {contract.rights.change && <SaveAsTemplate contract={contract.id} />}
      <AskedToClear form={form} />
    </ContractHead>
  )
}
