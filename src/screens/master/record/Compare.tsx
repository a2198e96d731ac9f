import type { Row } from '#src/machines/resource.setup.ts'
import { Versions, type Side } from '#src/ui/versions/Versions.tsx'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueOf, type Words } from '../cells.tsx'
import { differences, merged, shownOf } from './compare.ts'
import type { RecordFormProps } from './dialog-props.ts'
import type { FormValues } from './form-values.ts'
import type { RecordFormApi } from './record-form.ts'

interface CompareProps extends RecordFormProps {
  form: RecordFormApi
  onSave: (values: FormValues) => void
}

/** Mine and theirs of a record. */
export function Compare({ entity, texts, actor, form, onSave }: CompareProps) {
  const words = useWords(texts)
  const base = useSelector(actor, (snapshot) => snapshot.context.row)
  const theirs = useSelector(actor, (snapshot) => snapshot.context.theirs) as Row
  const mine = form.getValues()
  const found = differences(entity, { base, theirs, mine })
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map(({ name, proposed }) => [name, proposed])),
  )
  const save = () => {
    const values = merged(entity, { theirs, mine }, sides)
    form.setValues(values)
    onSave(values)
  }
  const said = (name: string, row: Record<string, unknown>) => valueOf(name, entity.fields[name], row, words)
  const shown = shownOf(entity, mine)
  return (
    <Versions
      found={found.map(({ name }) => ({ name, label: words.field(name), mine: said(name, shown), theirs: said(name, theirs) }))}
      sides={sides}
      onChoose={(name, side) => setSides({ ...sides, [name]: side })}
      onDrop={() => actor.send({ type: 'form.discard' })}
      onBack={() => actor.send({ type: 'form.resume' })}
      onSave={save}
    />
  )
}

function useWords(texts: RecordFormProps['texts']): Words {
  const { t, i18n } = useTranslation('shell')
  return { ...texts, language: i18n.language, yes: t('list.yes'), no: t('list.no') }
}
