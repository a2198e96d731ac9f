import { ceilingsFor, type OwnLimit } from '#domain/calculations/authority-ceiling.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { formatMoney } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDraft, type Editor } from '#src/parts/editing/editor.ts'
import classes from './rows.module.css'
import page from '../user.module.css'
import { givenIn, LINKS, newRow, type AssignmentRow } from './assignment-rows.ts'

interface InputsProps {
  rows: readonly AssignmentRow[]
  /** How far the reader may bind the company themselves; null for who is not bound to that. */
  own: readonly OwnLimit[] | null
  editor: Editor
}

/** What was told of a row holds as long as the row is as it was sent. */
function useFaults(editor: Editor) {
  const { problem, sent } = useSelector(editor, ({ context }) => context)
  return (row: AssignmentRow, field: string): string | undefined => {
    const place = Array.isArray(sent) ? (sent as AssignmentRow[]).indexOf(row) : -1
    return place < 0 ? undefined : problem?.fields[`assignments.${place}.${field}`]
  }
}

/** The rows as inputs; each is a choice of branch, role, line, unit and limit. */
export default function AssignmentInputs({ rows, own, editor }: InputsProps) {
  const { t } = useTranslation('people')
  const kept = useFocusKept<HTMLDivElement>('[data-add]')
  const faultOf = useFaults(editor)
  const isRefused = useSelector(editor, (snapshot) => snapshot.matches('refused'))
  useEffect(() => {
    if (isRefused) kept.ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRefused, kept.ref])
  const say = (draft: AssignmentRow[]) => changeDraft(editor, draft)
  const change = (row: AssignmentRow, name: keyof AssignmentRow, value: string) =>
    say(rows.map((one) => (one.key === row.key ? { ...one, [name]: value } : one)))
  return (
    <div {...kept} className={classes.rows}>
      {rows.map((row, place) => (
        <RowInputs
          key={row.key}
          row={row}
          own={own}
          title={t('assignments.row', { place: place + 1 })}
          faultOf={(field) => faultOf(row, field)}
          onChange={(name, value) => change(row, name, value)}
          onRemove={() => say(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button
        variant="default"
        className={page.add}
        data-add
        leftSection={<IconPlus size={16} stroke={2} />}
        onClick={() => say([...rows, newRow(rows)])}
      >
        {t('assignments.add')}
      </Button>
    </div>
  )
}

interface RowInputsProps {
  row: AssignmentRow
  own: readonly OwnLimit[] | null
  title: string
  faultOf: (field: string) => string | undefined
  onChange: (name: keyof AssignmentRow, value: string) => void
  onRemove: () => void
}

/** What a link field has to say: the form keeps the value as text. */
const saying = (say: (value: string) => void) => say as () => void

/** The highest limit that the reader can give in this row, or why none; nothing before a branch is chosen. */
function useCeiling(own: readonly OwnLimit[] | null, row: AssignmentRow): string | undefined {
  const { t, i18n } = useTranslation('people')
  if (own === null || row.branch === '') return undefined
  const ceilings = ceilingsFor(own, givenIn(row))
  const hasElsewhere = own.some(({ branch }) => String(branch) === row.branch)
  if (ceilings.length === 0) return t(hasElsewhere ? 'assignments.partCeiling' : 'assignments.noCeiling')
  const most = ceilings.map(({ amount, currency }) => formatMoney(i18n.language, amount, currency.name))
  return t('assignments.ceiling', { most: most.join(', ') })
}

function RowInputs({ row, own, title, faultOf, onChange, onRemove }: RowInputsProps) {
  const { t } = useTranslation('people')
  const ceiling = useCeiling(own, row)
  return (
    <fieldset className={classes.row}>
      <legend className="sw-unseen">{title}</legend>
      {LINKS.map((name) => (
        <LinkInput
          key={name}
          of={name}
          label={t(`fields.${name}`)}
          withAsterisk={name === 'branch' || name === 'role'}
          defaultValue={row[name]}
          value={row[name]}
          error={faultOf(name)}
          onChange={saying((value) => onChange(name, value))}
        />
      ))}
      <TextInput
        label={t('fields.authority_limit')}
        description={faultOf('authority_limit') ? undefined : ceiling}
        inputMode="decimal"
        autoComplete="off"
        value={row.authority_limit}
        error={faultOf('authority_limit')}
        onChange={(event) => onChange('authority_limit', event.currentTarget.value)}
      />
      <LinkInput
        of="currency"
        label={t('fields.authority_limit_currency')}
        defaultValue={row.authority_limit_currency}
        value={row.authority_limit_currency}
        error={faultOf('authority_limit_currency')}
        onChange={saying((value) => onChange('authority_limit_currency', value))}
      />
      <button type="button" className={page.remove} aria-label={t('assignments.remove', { row: title })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.7} />
      </button>
    </fieldset>
  )
}
