import type { Problem } from '#domain/app-error.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import card from '#src/ui/card/card.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import classes from './Bordereau.module.css'

/** Which contract is reported; why the one before cannot be, where one was asked for. The address says its id, where links say its uuid. */
export default function ChooseContract({ problem }: { problem?: Problem }) {
  const { t } = useTranslation('bordereau')
  const [, setAddress] = useSearchParams()
  return (
    <section className={card.card} aria-label={t('contract')}>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.choices}>
        <LinkInput
          of="agreement_contract"
          label={t('contract')}
          value=""
          withAsterisk
          onChange={(contract) => contract && setAddress({ contract })}
        />
      </div>
    </section>
  )
}
