import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RecordDialogProps } from './dialog-props.ts'
import classes from './Removal.module.css'

interface References {
  references: { entity: string; id: number; name: string }[]
  total: number
}

/** The rows that refer to the one that was to go. */
export function Refusal({ actor }: Pick<RecordDialogProps, 'actor'>) {
  const { t, i18n } = useTranslation(['master', 'shell'])
  const data = useSelector(actor, (snapshot) => snapshot.context.formProblem?.data) as Partial<References> | null
  const { references = [], total = references.length } = data ?? {}
  const kindOf = (entity: string) => (i18n.exists(`master:${entity}.one`) ? t(`${entity}.one` as 'region.one') : entity)
  return (
    <>
      <p className={classes.text}>{t('remove.refusedText', { count: total })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <ul className={classes.references} tabIndex={0} aria-label={t('usedBy.title')}>
        {references.map(({ entity, id, name }) => (
          <li key={`${entity}:${id}`}>
            <span>{kindOf(entity)}</span>
            {name}
          </li>
        ))}
        {total > references.length && <li>{t('remove.more', { count: total - references.length })}</li>}
      </ul>
      <div className={classes.foot}>
        <Button data-autofocus onClick={() => actor.send({ type: 'dialog.close' })}>
          {t('shell:close')}
        </Button>
      </div>
    </>
  )
}
