import type { Start } from '#src/actors/contracts/contract-starts.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useTranslation } from 'react-i18next'
import classes from './StartChoice.module.css'

interface FromContractProps {
  kind: 'copy' | 'renewal'
  /** Its id; empty while none is chosen. */
  contract: string
  isBusy: boolean
  onChoose: (contract: string) => void
  onStart: (start: Start) => void
}

/** The contract that is copied, or the one that expires. */
export function FromContract({ kind, contract, isBusy, onChoose, onStart }: FromContractProps) {
  const { t } = useTranslation('contract-start')
  return (
    <div className={classes.way}>
      <LinkInput
        of="contract"
        size="xs"
        label={t(`contract.${kind}`)}
        value={contract}
        follows
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
      <BusyButton
        size="xs"
        isBusy={isBusy}
        disabled={contract === ''}
        onClick={() => onStart({ kind, contract: Number(contract) })}
      >
        {t(`create.${kind}`)}
      </BusyButton>
      <p className={classes.hint}>{t(`hint.${kind}`)}</p>
    </div>
  )
}
