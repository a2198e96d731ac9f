import { formatNames } from '#src/ui/format.ts'
import { lackingIn } from '#src/machines/list/import.setup.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import own from './columns.module.css'
import classes from './import.module.css'
import type { ImportProps } from './import-props.ts'
import { LeftOut } from './LeftOut.tsx'

/** Which column fills which field, with the first rows to judge by. */
export function MapColumns(props: ImportProps) {
  const { actor, choices, isKept, leftOut } = props
  const { t } = useTranslation('import')
  const { file, total, problem } = useSelector(actor, (snapshot) => snapshot.context)
  const lack = useRef<HTMLParagraphElement>(null)
  const request = () => {
    actor.send({ type: 'trial.request' })
    lack.current?.focus()
  }
  return (
    <>
      <p className={classes.lead}>{t(isKept ? 'columns.lead' : 'columns.leadStep', { name: file?.name, count: total })}</p>
      {problem && <ProblemNote problem={problem} />}
      <HeadRow {...props} />
      <Columns {...props} />
      <LeftOut leftOut={leftOut} />
      {choices}
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

/** Which of the first rows holds the heads, where a file may begin with others. */
function HeadRow({ actor }: ImportProps) {
  const { t } = useTranslation('import')
  const { headRow, firstRows } = useSelector(actor, (snapshot) => snapshot.context)
  if (headRow === null) return null
  const options = firstRows.flatMap((cells, at) => {
    const row = at + 1
    return cells.length > 0 ? [{ value: String(row), label: t('columns.headRowOf', { row, cells: cells.join(' · ') }) }] : []
  })
  return (
    <NativeSelect
      className={own.headRow}
      label={t('columns.headRow')}
      description={t('columns.headRowHelp')}
      data={options}
      value={String(headRow)}
      onChange={({ currentTarget: { value } }) => actor.send({ type: 'heads.choose', row: Number(value) })}
    />
  )
}

function Columns({ fields, actor }: ImportProps) {
  const { t } = useTranslation('import')
  const { columns, mapping, required } = useSelector(actor, (snapshot) => snapshot.context)
  const options = useMemo(
    () => [
      { value: '', label: t('columns.none') },
      ...fields.map(({ name, label }) => ({
        value: name,
        label: required.includes(name) ? t('columns.needed', { field: label }) : label,
      })),
    ],
    [fields, required, t],
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
                  data={options}
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
function Lacking({ fields, actor, note }: ImportProps & { note: Ref<HTMLParagraphElement> }) {
  const { t, i18n } = useTranslation('import')
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isEmpty = context.mapping.every((field) => field === null)
  const lacking = lackingIn(context)
  if (!isEmpty && lacking.length === 0) return null
  const labels = fields.filter(({ name }) => lacking.includes(name)).map(({ label }) => label)
  const names = formatNames(i18n.language, labels, 'conjunction')
  return (
    <p ref={note} tabIndex={-1} role="alert" className={own.lacking}>
      {lacking.length > 0 ? t('columns.lacking', { count: lacking.length, fields: names }) : t('columns.empty')}
    </p>
  )
}
