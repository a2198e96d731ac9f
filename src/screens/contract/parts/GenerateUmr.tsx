import type { ContractForm } from '#src/actors/contracts/contract-form.ts'
import { giveUmr, useUmr } from '#src/actors/contracts/umr.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import classes from './ContractHead.module.css'

interface GenerateUmrProps {
  uuid: string
  form: ContractForm
  onOpen: (path: string) => void
}

/** Takes the next UMR and puts it into its field; where something of it is not there yet, leads to the field. */
export default function GenerateUmr({ uuid, form, onOpen }: GenerateUmrProps) {
  const { t } = useTranslation('contract')
  const texts = useContractTexts()
  const actor = useUmr((umr) => {
    form.open('1')
    void giveUmr(form.step('1'), umr)
  })
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
