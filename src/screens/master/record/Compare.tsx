import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueOf, type Words } from '../cells.tsx'
import classes from './Compare.module.css'
import { differences, merged, shownOf, type Difference, type Side } from './compare.ts'
import type { RecordFormProps } from './dialog-props.ts'
import type { FormValues } from './form-values.ts'
import type { RecordFormApi } from './record-form.ts'

interface CompareProps extends RecordFormProps {
  form: RecordFormApi
  onSave: (values: FormValues) => void
}

/** Mine and theirs side by side, field by field; only what differs. */
export function Compare({ entity, texts, actor, form, onSave }: CompareProps) {
  const { t } = useTranslation('master')
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
  return (
    <section className={classes.compare} aria-labelledby="compare-title">
      <h3 id="compare-title">{t('compare.title')}</h3>
      <p>{t(found.length > 0 ? 'compare.hint' : 'compare.nothing')}</p>
      {found.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.field')}</th>
              <th scope="col">{t('compare.mine')}</th>
              <th scope="col">{t('compare.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((difference) => (
              <Versions
                key={difference.name}
                entity={entity}
                words={words}
                difference={difference}
                rows={{ mine: shownOf(entity, mine), theirs }}
                side={sides[difference.name] ?? difference.proposed}
                onChoose={(side) => setSides({ ...sides, [difference.name]: side })}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.foot}>
        <Button variant="subtle" color="red" onClick={() => actor.send({ type: 'form.discard' })}>
          {t('compare.dropMine')}
        </Button>
        <Button variant="default" onClick={() => actor.send({ type: 'form.resume' })}>
          {t('compare.backToForm')}
        </Button>
        <Button onClick={save}>{t('compare.save')}</Button>
      </div>
    </section>
  )
}

function useWords(texts: RecordFormProps['texts']): Words {
  const { t, i18n } = useTranslation('shell')
  return { ...texts, language: i18n.language, yes: t('list.yes'), no: t('list.no') }
}

interface VersionsProps {
  entity: Entity
  words: Words
  difference: Difference
  rows: Record<Side, Record<string, unknown>>
  side: Side
  onChoose: (side: Side) => void
}

function Versions({ entity, words, difference: { name }, rows, side, onChoose }: VersionsProps) {
  const { t } = useTranslation('master')
  const label = words.field(name)
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map((each) => (
        <td key={each}>
          <label>
            <input
              type="radio"
              name={`compare-${name}`}
              checked={side === each}
              aria-label={`${label}: ${t(`compare.${each}`)}`}
              onChange={() => onChoose(each)}
            />
            <span>{valueOf(name, entity.fields[name], rows[each], words) ?? <i>{t('compare.empty')}</i>}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
