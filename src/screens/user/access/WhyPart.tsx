import { listEffectivePermissions } from '#domain/api/access-control/access.ts'
import { MODULES } from '#domain/permissions.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { formatInstant } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Explained } from '../data.ts'
import type { PartProps } from '../part-props.ts'
import classes from './rows.module.css'
import page from '../user.module.css'

type Place = Explained['branches'][number]
type Reason = Place['reasons'][number]

/** Why a user may do what they may: each permission, each branch, each reason. */
export default function WhyPart({ id, user }: PartProps) {
  const { t } = useTranslation(['people', 'master'])
  const { data, problem, isBusy, request } = useLoaded(listEffectivePermissions, { id }, user.row_version)
  const explained = data ?? []
  const [typed, setTyped] = useState('')
  const found = explained.filter(({ name, codename }) => `${name} ${codename}`.toLowerCase().includes(typed.trim().toLowerCase()))
  const groups = MODULES.map((module) => [module, found.filter((one) => one.module === module)] as const)
  const isEmpty = !isBusy && !problem && found.length === 0
  return (
    <section className={page.part} aria-labelledby="part-why">
      <div className={page.partHead}>
        <div>
          <h2 id="part-why">{t('why.title', { name: user.first_name })}</h2>
          <p>{t('why.text')}</p>
        </div>
      </div>
      <TextInput
        type="search"
        className={page.search}
        aria-label={t('access.search')}
        placeholder={t('access.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {isBusy && explained.length === 0 && (
        <p className={page.waiting} role="status">
          {t('edit.loading')}
        </p>
      )}
      {isEmpty && <p className={page.quiet}>{t(typed ? 'access.noneFound' : 'why.nothing')}</p>}
      {groups.map(([module, permissions]) =>
        permissions.length > 0 ? (
          <section key={module} className={classes.reasons} aria-label={t(`master:permission.choices.module.${module}`)}>
            <h3>{t(`master:permission.choices.module.${module}`)}</h3>
            {permissions.map((one) => (
              <Permission key={one.codename} explained={one} />
            ))}
          </section>
        ) : null,
      )}
    </section>
  )
}

function Permission({ explained: { codename, name, branches } }: { explained: Explained }) {
  return (
    <details>
      <summary>
        <span>
          {name} <small>{codename}</small>
        </span>
        <span className={classes.codes}>{branches.map(({ branch }) => branch.code).join(' ')}</span>
      </summary>
      <ul>
        {branches.map((place) => (
          <li key={place.branch.id}>
            <strong>{place.branch.name}</strong>
            <ul>
              {place.reasons.map((reason) => (
                <li key={[reason.source, reason.role?.id, reason.line_of_business?.id, reason.sbu?.id].join()}>
                  <Why reason={reason} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Why({ reason }: { reason: Reason }) {
  const { t, i18n } = useTranslation('people')
  const { source, role, line_of_business: line, sbu, given_at: at, given_by: by } = reason
  const limits = [line?.name, sbu?.name].filter(Boolean).join(', ')
  const given = by ? t('why.givenBy', { name: by }) : t('why.givenByProduct')
  return (
    <>
      {t(`why.${source}`, { role: role?.name ?? '' })}
      {limits && ` (${limits})`}
      <span className={classes.given}>
        {given}
        {at && (
          <time dateTime={at} title={at}>
            {' '}
            {formatInstant(i18n.language, at)}
          </time>
        )}
      </span>
    </>
  )
}
