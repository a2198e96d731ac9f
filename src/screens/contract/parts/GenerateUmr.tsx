import { useUmr } from '#src/actors/contracts/umr.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import classes from './ContractHead.module.css'

interface GenerateUmrProps {
  uuid: string
  /** Puts the number into its field. */
  onGiven: (umr: string) => void
  onOpen: (path: string) => void
}

/** Takes the next UMR; where something of it is not there yet, leads to the field. */
export function GenerateUmr({ uuid, onGiven, onOpen }: GenerateUmrProps) {
  const { t } = useTranslation('contract')
  const texts = useContractTexts()
  const actor = useUmr(onGiven)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const faults = Object.entries(problem?.fields ?? {})
  const ask = () => actor.send({ type: 'operation.request', input: { uuid } })
  return (
    <>
      <button type="button" className={classes.generate} aria-busy={isBusy} onClick={isBusy ? undefined : ask}>
        {t('head.generateUmr')}
      </button>
      {problem && (
        <span className={classes.refusal} role="alert">
          {faults.length === 0 && problem.message}
          {faults.map(([path, message]) => (
            <span key={path}>
              <button type="button" className={classes.generate} onClick={() => onOpen(path)}>
                {texts.field(path)}
              </button>{' '}
              {message}
            </span>
          ))}
        </span>
      )}
    </>
  )
}
