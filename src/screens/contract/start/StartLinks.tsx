import { rememberName } from '#src/services/option-names.ts'
import { useMayIn } from '#src/services/services.tsx'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { startOf } from './start-address.ts'

interface StartLinksProps {
  contract: { id: number; contract_number: string; branch: { id: number } }
  className?: string | undefined
}

/** The ways from a row of a list to a copy of its contract, and to its renewal. */
export function StartLinks({ contract, className }: StartLinksProps) {
  const { t } = useTranslation('contract-start')
  const mayIn = useMayIn()
  const { id, contract_number: number, branch } = contract
  if (!mayIn({ all: ['add_contract'] }, branch.id)) return null
  const name = () => rememberName('contract', { id, name: number })
  return (
    <>
      <Link className={className} to={startOf('copy', contract)} onClick={name} aria-label={t('row.copy', { number })}>
        <IconCopy size={16} stroke={1.7} />
      </Link>
      {mayIn({ all: ['renew_contract'] }, branch.id) && (
        <Link className={className} to={startOf('renewal', contract)} onClick={name} aria-label={t('row.renew', { number })}>
          <IconRefresh size={16} stroke={1.7} />
        </Link>
      )}
    </>
  )
}
