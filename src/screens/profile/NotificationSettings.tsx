import { MAIL_TIMES, type MailTime } from '#domain/notifications/kinds.ts'
import { useChangedSetting, useNotificationSettings, type NotificationSetting } from '#src/actors/notifications/notifications.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './notifications.module.css'
import profile from './profile.module.css'

/** By area, what rings the bell and when it is mailed; each choice is kept at once. */
export default function NotificationSettings() {
  const { t } = useTranslation('notifications')
  const { data, problem, request } = useNotificationSettings()
  if (problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data)
    return (
      <p className={profile.waiting} role="status">
        {t('settings.loading')}
      </p>
    )
  return (
    <table className={classes.settings}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('settings.bell')}</th>
          <th scope="col">{t('settings.mail')}</th>
        </tr>
      </thead>
      {[...new Set(data.map(({ area }) => area))].map((area) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={classes.area}>
              {t(`settings.areas.${area}`)}
            </th>
          </tr>
          {data
            .filter((each) => each.area === area)
            .map((each) => (
              <Kind key={each.kind} given={each} />
            ))}
        </tbody>
      ))}
    </table>
  )
}

function Kind({ given }: { given: NotificationSetting }) {
  const { t } = useTranslation('notifications')
  const [kept, setKept] = useState(given)
  const [shown, setShown] = useState(given)
  const change = useChangedSetting((isKept) => (isKept ? setKept(shown) : setShown(kept)))
  const { kind, bell, mail } = shown
  const keep = (chosen: { bell?: boolean; mail?: MailTime }) => {
    setShown({ ...shown, ...chosen })
    change.send({ type: 'operation.request', input: { kind, bell, mail, ...chosen } })
  }
  const label = t(`settings.kinds.${kind}`)
  const times = MAIL_TIMES.map((value) => ({ value, label: t(`settings.mailTimes.${value}`) }))
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={bell}
            aria-label={t('settings.bellOf', { kind: label })}
            onChange={(event) => keep({ bell: event.target.checked })}
          />
        </label>
      </td>
      <td>
        <NativeSelect
          size="xs"
          value={mail}
          data={times}
          aria-label={t('settings.mailOf', { kind: label })}
          onChange={(event) => keep({ mail: event.target.value as MailTime })}
        />
      </td>
    </tr>
  )
}
