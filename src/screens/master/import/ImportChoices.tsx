import { formatNames } from '#src/ui/format.ts'
import { ROW_ID } from '#domain/entities/importable.ts'
import { useMay } from '#src/services/services.tsx'
import { Radio } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './columns.module.css'
import type { ImportProps } from './import-props.ts'

/** What becomes of rows that are there already, and of good rows beside bad ones. */
export function ImportChoices({ entity, texts, actor }: ImportProps) {
  const { t, i18n } = useTranslation('import')
  const mayChange = useMay()({ all: [`change_${entity.subject}`] })
  const { upsert, all_or_nothing: isWhole } = useSelector(actor, (snapshot) => snapshot.context.options)
  const keys = [...entity.unique, [ROW_ID]].map((together) => together.map(texts.field).join(' + '))
  const known = formatNames(i18n.language, keys, 'disjunction')
  return (
    <div className={classes.choices}>
      {mayChange && (
        <Radio.Group
          label={t('twins.label')}
          description={t('twins.help', { fields: known })}
          value={upsert ? 'change' : 'refuse'}
          onChange={(value) => actor.send({ type: 'options.change', options: { upsert: value === 'change' } })}
        >
          <Radio value="refuse" label={t('twins.refuse')} />
          <Radio value="change" label={t('twins.change')} />
        </Radio.Group>
      )}
      <Radio.Group
        label={t('bad.label')}
        description={t('bad.help')}
        value={isWhole ? 'none' : 'good'}
        onChange={(value) => actor.send({ type: 'options.change', options: { all_or_nothing: value === 'none' } })}
      >
        <Radio value="good" label={t('bad.good')} />
        <Radio value="none" label={t('bad.none')} />
      </Radio.Group>
    </div>
  )
}
