import { formatNames } from '#src/ui/format.ts'
import { importable } from '#domain/entities/importable.ts'
import { lackingIn } from '#src/machines/list/import.setup.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import own from './columns.module.css'
import classes from './import.module.css'
import type { ImportProps } from './import-props.ts'
import { ImportChoices } from './ImportChoices.tsx'

/** Which column fills which field, with the first rows to judge by. */
export function MapColumns(props: ImportProps) {
  const { actor } = props
  const { t } = useTranslation('import')
  const { file, total, problem } = useSelector(actor, (snapshot) => snapshot.context)
  const lack = useRef<HTMLParagraphElement>(null)
  const request = () => {
    actor.send({ type: 'trial.request' })
    lack.current?.focus()
  }
  return (
    <>
      <p className={classes.lead}>{t('columns.lead', { name: file?.name, count: total })}</p>
      {problem && <ProblemNote problem={problem} />}
      <Columns {...props} />
      <ImportChoices {...props} />
      <Lacking {...props} note={lack} />
      <div className={classes.foot}>
        <Button variant="default" onClick={() => actor.send({ type: 'file.change' })}>
          {t('otherFile')}
        </Button>
        <Button onClick={request}>{t('columns.check')}</Button>
      </div>
    </>
  )
}

function Columns({ entity, texts, actor }: ImportProps) {
  const { t } = useTranslation('import')
  const { columns, mapping, required } = useSelector(actor, (snapshot) => snapshot.context)
  const fields = useMemo(
    () => [
      { value: '', label: t('columns.none') },
      ...importable(entity).map((name) => ({
        value: name,
        label: required.includes(name) ? t('columns.needed', { field: texts.field(name) }) : texts.field(name),
      })),
    ],
    [entity, texts, required, t],
  )
  return (
    <table className={[classes.table, own.columns].join(' ')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.head')}</th>
          <th scope="col">{t('columns.samples')}</th>
          <th scope="col">{t('columns.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns
          .map((column, at) => ({ ...column, at }))
          .map(({ head, samples, at }) => (
            <tr key={at} data-left-out={mapping[at] === null || undefined}>
              <th scope="row">{head || t('columns.unnamed', { number: at + 1 })}</th>
              <td className={own.samples}>
                {samples
                  .filter((sample) => sample !== '')
                  .slice(0, 3)
                  .join(' · ')}
              </td>
              <td>
                <NativeSelect
                  aria-label={t('columns.fieldOf', { head: head || at + 1 })}
                  data={fields}
                  value={mapping[at] ?? ''}
                  onChange={({ currentTarget: { value } }) => actor.send({ type: 'column.map', at, field: value || null })}
                />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** The fields that are missing, by name; nothing can be checked without. */
function Lacking({ texts, actor, note }: ImportProps & { note: Ref<HTMLParagraphElement> }) {
  const { t, i18n } = useTranslation('import')
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isEmpty = context.mapping.every((field) => field === null)
  const lacking = lackingIn(context)
  if (!isEmpty && lacking.length === 0) return null
  const fields = formatNames(
    i18n.language,
    lacking.map((name) => texts.field(name)),
    'conjunction',
  )
  return (
    <p ref={note} tabIndex={-1} role="alert" className={own.lacking}>
      {lacking.length > 0 ? t('columns.lacking', { count: lacking.length, fields }) : t('columns.empty')}
    </p>
  )
}
