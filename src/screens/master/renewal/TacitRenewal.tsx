import { takesNotice } from '#domain/agreements/standing.ts'
import type { AgreementStatus } from '#domain/agreements/choices.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Named } from '#domain/records/links.ts'
import { GIVE, useNotice, WITHDRAW } from '#src/actors/records/notice.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useMayIn } from '#src/services/services.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { formatDate } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../record/RecordDetail.module.css'

interface TacitRenewalProps {
  agreement: Row
  /** Reads the agreement anew. */
  onNoted: () => void
}

/** Whether an agreement is renewed by itself, or was, and the notice of cancellation that prevents it. */
export default function TacitRenewal({ agreement, onNoted }: TacitRenewalProps) {
  const { t, i18n } = useTranslation('binder')
  const mayIn = useMayIn()
  const { tacit_renewal: isTacit, notice_given_on: notice, renewed_tacitly_on: renewed, period_to: end, status } = agreement
  const isOpen = takesNotice(status as AgreementStatus)
  const may = mayIn({ all: ['change_agreement'] }, (agreement.branch as Named).id)
  const dated = (day: unknown) => ({ day: formatDate(i18n.language, day as string) })
  return (
    <>
      {renewed !== null && <p className={classes.none}>{t('renewal.renewedTacitly', dated(renewed))}</p>}
      {notice !== null && <p className={classes.none}>{t('renewal.noticeGiven', dated(notice))}</p>}
      {isTacit === true && notice === null && status === 'active' && (
        <p className={classes.none}>{t('renewal.tacit', dated(daysAfter(end as string, 1)))}</p>
      )}
      {isTacit === true && isOpen && may && <Noting agreement={agreement} onNoted={onNoted} />}
    </>
  )
}

function Noting({ agreement, onNoted }: TacitRenewalProps) {
  const { t } = useTranslation(['binder', 'shell'])
  const actor = useNotice(agreement, onNoted)
  const { problem, name } = useSelector(actor, ({ context }) => context)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'))
  const day = useRef('')
  const own = agreement.notice_given_on === null ? GIVE : WITHDRAW
  const words = { [GIVE]: t('binder:renewal.giveNotice'), [WITHDRAW]: t('binder:renewal.withdrawNotice') }
  const cancel = () => actor.send({ type: 'action.cancel' })
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => actor.send({ type: 'action.ask', name: own })}>
        {words[own]}
      </Button>
      {isAsking && (
        <Dialog opened onClose={cancel} title={`${words[name as typeof own]}: ${agreement.name as string}`}>
          <div className={classes.dialog}>
            {problem && <ProblemNote problem={problem} />}
            {name === GIVE && (
              <DateField
                label={t('binder:renewal.noticeDay')}
                withAsterisk
                onChange={(entered) => {
                  day.current = entered
                }}
              />
            )}
            <div className={classes.foot}>
              <Button variant="default" disabled={isRunning} onClick={cancel}>
                {t('shell:cancel')}
              </Button>
              <BusyButton isBusy={isRunning} onClick={() => actor.send({ type: 'action.confirm', comment: day.current })}>
                {words[name as typeof own]}
              </BusyButton>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
