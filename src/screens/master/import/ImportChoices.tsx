import type { Entity } from '#domain/entities/entity.ts'
import { formatNames } from '#src/ui/format.ts'
import { ROW_ID } from '#domain/entities/importable.ts'
import type { ImportActor } from '#src/actors/files/imports.ts'
import { BadRows } from '#src/parts/transfer/BadRows.tsx'
import { useMay } from '#src/services/services.tsx'
import { Radio } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from '#src/parts/transfer/columns.module.css'
import type { EntityTexts } from '../entity-texts.ts'

interface ImportChoicesProps {
  entity: Entity
  texts: EntityTexts
  actor: ImportActor
}

/** What becomes of rows that are there already, and of good rows beside bad ones. */
export function ImportChoices({ entity, texts, actor }: ImportChoicesProps) {
  const { t, i18n } = useTranslation('import')
  const mayChange = useMay()({ all: [`change_${entity.subject}`] })
  const upsert = useSelector(actor, (snapshot) => snapshot.context.options.upsert)
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
      <BadRows actor={actor} />
    </div>
  )
}
