import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import type { ProfileData } from './data.ts'
import classes from './profile.module.css'
import { Section } from './Section.tsx'

export function AccountSection({ profile }: { profile: ProfileData | null }) {
  const { t } = useTranslation('profile')
  return (
    <Section id="profile-account" title={t('account.title')} text={t('account.text')}>
      {profile ? (
        <Facts profile={profile} />
      ) : (
        <p className={classes.waiting} role="status">
          {t('account.loading')}
        </p>
      )}
    </Section>
  )
}

function Facts({ profile }: { profile: ProfileData }) {
  const { t } = useTranslation('profile')
  return (
    <dl className={classes.facts}>
      <dt>{t('account.name')}</dt>
      <dd>
        {profile.first_name} {profile.last_name}
      </dd>
      <dt>{t('account.email')}</dt>
      <dd>{profile.email}</dd>
      {profile.job_title && (
        <>
          <dt>{t('account.jobTitle')}</dt>
          <dd>{profile.job_title}</dd>
        </>
      )}
      <dt>{t('account.role')}</dt>
      <dd>{profile.role ?? <NotProvided />}</dd>
      <dt>{t('account.branches')}</dt>
      <dd>
        <Branches branches={profile.branches} />
      </dd>
    </dl>
  )
}

function Branches({ branches }: Pick<ProfileData, 'branches'>) {
  const { t } = useTranslation('profile')
  if (branches.length === 0) return <NotProvided />
  return (
    <ul className={classes.branches}>
      {branches.map(({ id, code, name, is_primary }) => (
        <li key={id}>
          <span className={classes.code}>{code}</span> {name}
          {is_primary && <span className={classes.badge}>{t('account.primary')}</span>}
        </li>
      ))}
    </ul>
  )
}
