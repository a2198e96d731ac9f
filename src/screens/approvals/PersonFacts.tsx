import type { WaitingPerson } from '#domain/api/onboarding.ts'
import { OWN_NAMES } from '#domain/languages.ts'
import { formatInstant } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import classes from './PersonDialog.module.css'

/** What someone told of themselves. */
export function PersonFacts({ person }: { person: WaitingPerson }) {
  const { t, i18n } = useTranslation('approvals')
  const facts = [
    [t('details.email'), person.email],
    [t('details.job'), person.job_title],
    [t('details.office'), person.branch?.name],
    [t('details.department'), person.department?.name],
    [t('details.phone'), person.phone],
    [t('details.code'), person.employee_code],
    [t('details.timeZone'), person.time_zone],
    [t('details.language'), OWN_NAMES[person.language]],
    ...(person.invited_by ? [[t('details.invitedBy'), person.invited_by]] : []),
    [t('details.since'), formatInstant(i18n.language, person.since)],
    ...(person.message ? [[t('details.message'), person.message]] : []),
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value ?? <NotProvided />}</dd>
        </div>
      ))}
    </dl>
  )
}
