import { rejectBankAccount, verifyBankAccount } from '#domain/api/bank-account.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useMay } from '#src/services/services.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { valueOf } from '../cells.tsx'
import type { EntityTexts } from '../entity-texts.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import { useBankMoves, useJudging, type BankMoves, type Judging } from '#src/actors/records/bank-moves.ts'
import classes from './RecordPage.module.css'

interface BankVerificationProps {
  row: Row
  texts: EntityTexts
  actor: Editor
}

const FACTS = ['verification_status', 'verified_by', 'verified_on', 'rejection_reason', 'number_changed_by'] as const

/** Where the verification of an account stands, and what may be done about it by whoever looks. */
export default function BankVerification({ row, texts, actor }: BankVerificationProps) {
  const { t } = useTranslation('records')
  const heading = useId()
  const kept = useFocusKept<HTMLElement>('h2')
  const { moves, problem, ask } = useBankMoves(row.id)
  const renew = (judged: Row) => {
    actor.send({ type: 'record.renew', record: judged })
    ask()
  }
  const mayJudge = useMay()(verifyBankAccount.access)
  return (
    <section {...kept} className={classes.verification} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {t('verification.title')}
      </h2>
      <Facts row={row} texts={texts} />
      {row.is_bic_foreign === true && <p className={classes.warning}>{t('verification.foreignBic')}</p>}
      {mayJudge && problem && <ProblemNote problem={problem} onRetry={ask} />}
      {mayJudge && moves && <Moves row={row} moves={moves} onJudged={renew} />}
      {!mayJudge && <p className={classes.lacks}>{t('verification.mayNot')}</p>}
    </section>
  )
}

function Facts({ row, texts }: Pick<BankVerificationProps, 'row' | 'texts'>) {
  const { t, i18n } = useTranslation('shell')
  const words = { ...texts, language: i18n.language, yes: t('list.yes'), no: t('list.no') }
  const known = FACTS.filter((name) => row[name] !== null)
  return (
    <dl className={classes.facts}>
      {known.map((name) => (
        <div key={name}>
          <dt>{texts.field(name)}</dt>
          <dd>
            {name === 'verification_status'
              ? texts.choice(name, row[name] as string)
              : valueOf(name, name === 'verified_on' ? { kind: 'date' } : undefined, row, words)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface MovesProps {
  row: Row
  moves: BankMoves['moves']
  onJudged: (row: Row) => void
}

function Moves({ row, moves, onJudged }: MovesProps) {
  const { t } = useTranslation('records')
  const verify = useJudging(verifyBankAccount, onJudged)
  const reject = useJudging(rejectBankAccount, onJudged)
  const lacks = [...new Set(moves.flatMap((move) => move.lacks))]
  const isOpen = (name: string) => moves.some((move) => move.name === name && move.lacks.length === 0)
  const at = { id: row.id, row_version: row.row_version }
  return (
    <>
      {lacks.map((lack) => (
        <p key={lack} className={classes.lacks}>
          {t(`verification.lacks.${lack}` as 'verification.lacks.isNotMaker')}
        </p>
      ))}
      <Refused judging={[verify, reject]} />
      <div className={classes.moves}>
        {isOpen('account.verify') && <VerifyButton judging={verify} onClick={() => verify.send(at)} />}
        {isOpen('account.reject') && <RejectForm judging={reject} onReject={(reason) => reject.send({ ...at, reason })} />}
      </div>
    </>
  )
}

function Refused({ judging }: { judging: Judging[] }) {
  const [one, other] = judging.map(({ actor }) => actor)
  const first = useSelector(one, (snapshot) => snapshot?.context.problem ?? null)
  const second = useSelector(other, (snapshot) => snapshot?.context.problem ?? null)
  const problem = first ?? second
  return problem ? <ProblemNote problem={problem} /> : null
}

function VerifyButton({ judging: { actor }, onClick }: { judging: Judging; onClick: () => void }) {
  const { t } = useTranslation('records')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <BusyButton isBusy={isBusy} onClick={onClick}>
      {t('verification.verify')}
    </BusyButton>
  )
}

function RejectForm({ judging: { actor }, onReject }: { judging: Judging; onReject: (reason: string) => void }) {
  const { t } = useTranslation('records')
  const reason = useRef<HTMLTextAreaElement>(null)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const fault = useSelector(actor, (snapshot) => snapshot.context.problem?.fields.reason)
  return (
    <form
      className={classes.moves}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onReject(reason.current?.value ?? '')
      }}
    >
      <Textarea
        ref={reason}
        className={classes.reason}
        label={t('verification.reason')}
        description={t('verification.reasonHelp')}
        rows={1}
        autosize
        maxLength={2000}
        error={fault}
      />
      <BusyButton type="submit" variant="outline" color="red" isBusy={isBusy}>
        {t('verification.reject')}
      </BusyButton>
    </form>
  )
}
