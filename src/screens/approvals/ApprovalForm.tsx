import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, type PersonProps } from './approvals.ts'
import { approvalOf, approvalSchema, rolesIn, typedApproval, type TypedApproval } from './decision.ts'
import classes from './PersonDialog.module.css'

const check = (typed: TypedApproval) => refusedBy(approvalSchema, typed)

type Named = { id: number; name: string }
const optionsOf = (nothing: string, rows: readonly Named[]) => [
  { value: '', label: nothing },
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
]

/** Role, branch, line of business and unit: only what the reader can give is offered. */
export function ApprovalForm({ actor, person }: PersonProps) {
  const { t } = useTranslation('approvals')
  const waiting = useSelector(actor, ({ context }) => context.waiting)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { field, form, values } = useCheckedForm(typedApproval(person, waiting), check, problem)
  const [branch, setBranch] = useState(() => typedApproval(person, waiting).branch)
  const roles = rolesIn(waiting, branch)
  const send = (typed: TypedApproval) => actor.send({ type: 'decision.submit', decision: approvalOf(person, typed) })
  return (
    <form className={classes.form} {...form(send)} onInput={() => setBranch(values().branch)}>
      <p className={classes.part}>{t('approval.title', { name: nameOf(person) })}</p>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.pair}>
        <NativeSelect
          {...field('branch')}
          label={t('approval.branch')}
          description={t('approval.branchHelp')}
          data={optionsOf(t('approval.choose'), waiting?.branches ?? [])}
          withAsterisk
        />
        <NativeSelect
          {...field('role')}
          key={branch}
          label={t('approval.role')}
          description={branch !== '' && roles.length === 0 ? t('approval.noRole') : t('approval.roleHelp')}
          data={optionsOf(t('approval.choose'), roles)}
          withAsterisk
        />
        <NativeSelect
          {...field('line_of_business')}
          label={t('approval.line')}
          data={optionsOf(t('approval.all'), waiting?.lines_of_business ?? [])}
        />
        <NativeSelect {...field('sbu')} label={t('approval.sbu')} data={optionsOf(t('approval.all'), waiting?.sbus ?? [])} />
      </div>
      <TextInput {...field('reason')} label={t('approval.comment')} maxLength={500} />
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'decision.cancel' })}>
          {t('back')}
        </Button>
        <BusyButton type="submit" isBusy={isBusy}>
          {t('approval.submit')}
        </BusyButton>
      </div>
    </form>
  )
}
