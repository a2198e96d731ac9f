import { OWN_NAMES } from '#domain/languages.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { later } from '#src/ui/later.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../data.ts'
import { EditedPart } from '../EditedPart.tsx'
import type { PartProps } from '../part-props.ts'
import classes from '../user.module.css'
import { profileDraft, type ProfileDraft } from './profile-draft.ts'

const inputs = later(() => import('./ProfileInputs.tsx'))

/** Who a user is, and their role. */
export default function ProfilePart({ user, editors: { profile: editor } }: PartProps) {
  const { t } = useTranslation('people')
  return (
    <EditedPart
      name="profile"
      title={t('profile.title')}
      text={t('profile.text')}
      editor={editor}
      canEdit={user.may_change}
      start={(loaded) => profileDraft(loaded as User)}
      renderView={(loaded) => <Facts user={loaded as User} />}
      renderForm={(draft) => (
        <Suspense fallback={null}>
          <inputs.Component draft={draft as ProfileDraft} editor={editor} user={user} />
        </Suspense>
      )}
    />
  )
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('people')
  const facts = [
    ['first_name', user.first_name],
    ['last_name', user.last_name],
    ['email', user.email],
    ['phone', user.phone],
    ['job_title', user.job_title],
    ['employee_code', user.employee_code],
    ['department', user.department?.name],
    ['manager', user.manager?.name],
    ['language', OWN_NAMES[user.language]],
    ['time_zone', user.time_zone?.name],
    ['role', user.role?.name],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd>{value || <NotProvided />}</dd>
        </div>
      ))}
    </dl>
  )
}
