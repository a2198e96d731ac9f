import type { Row } from '#src/machines/resource.setup.ts'
import { differencesIn, mergeVersions, useSides } from '#src/parts/editing/versions.ts'
import { Versions } from '#src/ui/versions/Versions.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { valueOf, type Words } from '../cells.tsx'
import { shownOf } from './compare.ts'
import type { RecordFormProps } from './dialog-props.ts'
import { formFields, formValuesOf } from './form-values.ts'
import { rowOf } from './record-editor.ts'
import type { RecordFormApi } from './record-form.ts'

interface CompareProps extends RecordFormProps {
  form: RecordFormApi
}

/** Mine and theirs of a record. */
export function Compare({ entity, texts, actor, form }: CompareProps) {
  const words = useWords(texts)
  const base = rowOf(useSelector(actor, (snapshot) => snapshot.context.record))
  const shownTheirs = rowOf(useSelector(actor, (snapshot) => snapshot.context.theirs)) ?? {}
  const mine = form.getValues()
  const theirs = formValuesOf(entity, shownTheirs as Row)
  const names = formFields(entity).map(([name]) => name)
  const found = differencesIn(names, { base: formValuesOf(entity, base), theirs, mine })
  const { sides, onChoose } = useSides(found)
  const save = () => {
    const draft = mergeVersions({ theirs, mine }, sides)
    form.setValues(draft)
    actor.send({ type: 'stale.save', draft, isLast: true })
  }
  const said = (name: string, row: Record<string, unknown>) => valueOf(name, entity.fields[name], row, words)
  const shown = shownOf(entity, mine)
  return (
    <Versions
      found={found.map(({ name }) => ({
        name,
        label: words.field(name),
        mine: said(name, shown),
        theirs: said(name, shownTheirs),
      }))}
      sides={sides}
      onChoose={onChoose}
      onDrop={() => actor.send({ type: 'edit.close' })}
      onBack={() => actor.send({ type: 'stale.resume' })}
      onSave={save}
    />
  )
}

function useWords(texts: RecordFormProps['texts']): Words {
  const { t, i18n } = useTranslation('shell')
  return { ...texts, language: i18n.language, yes: t('list.yes'), no: t('list.no') }
}
