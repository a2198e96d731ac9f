import type { ImportActor } from '#src/actors/files/imports.ts'
import { Radio } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

/** What becomes of good rows beside bad ones. */
export function BadRows({ actor }: { actor: ImportActor }) {
  const { t } = useTranslation('import')
  const isWhole = useSelector(actor, (snapshot) => snapshot.context.options.all_or_nothing)
  return (
    <Radio.Group
      label={t('bad.label')}
      description={t('bad.help')}
      value={isWhole ? 'none' : 'good'}
      onChange={(value) => actor.send({ type: 'options.change', options: { all_or_nothing: value === 'none' } })}
    >
      <Radio value="good" label={t('bad.good')} />
      <Radio value="none" label={t('bad.none')} />
    </Radio.Group>
  )
}
