import { SHARED_CHOICES } from '#domain/contracts/shared-choices.ts'
import { fieldAt } from '#domain/endorsements/headings.ts'
import type { Field } from '#domain/records/field.ts'
import { isAnswer, isTick } from '#domain/records/traits.ts'
import { useHeadings } from '#src/actors/contracts/endorsements.ts'
import { useRecordTexts, type RecordTexts } from '#src/parts/fields/record-texts.ts'
import card from '#src/ui/card/card.module.css'
import { useRowKeys } from '#src/ui/row-keys.ts'
import { Button, CloseButton, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../Endorsement.module.css'
import type { Cell, DraftRow } from '../endorsement-draft.ts'
import { without, withRow, type PartProps } from './form-part.ts'
import { Held } from './Held.tsx'
import { Joiner, JOINER, joinerOf } from './Joiner.tsx'

const nameOf = (path: string) => path.split('.').at(-1) ?? path

/** Values of the contract that change, each with what stands there now. */
export function Changes({ draft, endorsement, faults, onDraft }: PartProps) {
  const texts = useRecordTexts('contract-fields', SHARED_CHOICES)
  const { data } = useHeadings(endorsement.id)
  const { keys, ...rows } = useRowKeys(draft.changes.length)
  const headings = data?.items ?? []
  const add = (row: DraftRow) => {
    rows.add()
    onDraft({ ...draft, changes: [...draft.changes, row] })
  }
  const remove = (place: number) => {
    rows.remove(place)
    onDraft(without(draft, 'changes', place))
  }
  return (
    <>
      {draft.changes.map((row, place) => {
        const common = {
          row,
          place,
          faults,
          onChange: (cells: DraftRow) => onDraft(withRow(draft, 'changes', place, cells)),
          onRemove: () => remove(place),
        }
        return joinerOf(row.path as string) ? (
          <Joiner key={keys[place]} {...common} sections={sectionsIn(headings)} />
        ) : (
          <Change key={keys[place]} {...common} headings={headings} texts={texts} />
        )
      })}
      <Adding type={draft.values.endorsement_type} onAdd={add} />
    </>
  )
}

/** Markets come onto a panel where its participants change. */
function Adding({ type, onAdd }: { type: unknown; onAdd: (row: DraftRow) => void }) {
  const { t } = useTranslation('endorsement')
  const button = (label: string, row: DraftRow) => (
    <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={() => onAdd(row)}>
      {label}
    </Button>
  )
  return (
    <div className={classes.buttons}>
      {button(t('page.addChange'), NEW)}
      {type === 'mid_term_participant_change' && button(t('page.addMarket'), JOINER)}
    </div>
  )
}

const NEW: DraftRow = { id: null, path: '', new_value: '' }

/** Sections by their ids, each named as the rows of its fields are. */
function sectionsIn(headings: readonly HeadingNow[]): { value: string; label: string }[] {
  const found = new Map<string, string>()
  for (const { path, row } of headings) {
    const [group, id, ...rest] = path.split('.')
    if (group === 'sections' && id && rest.length === 1) found.set(id, row ?? id)
  }
  return [...found].map(([value, label]) => ({ value, label }))
}

interface HeadingNow {
  path: string
  row: string | null
  value: string | null
  words: string | null
}

interface ChangeProps {
  row: DraftRow
  place: number
  headings: readonly HeadingNow[]
  texts: RecordTexts
  faults: Readonly<Record<string, string>>
  onChange: (cells: DraftRow) => void
  onRemove: () => void
}

const ANSWERS: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

/** What an input holds of a value as changes have it. */
function heldOf(field: Field, value: Cell) {
  if (isTick(field)) return value === 'true'
  return isAnswer(field) && typeof value === 'string' ? (ANSWERS[value] ?? '') : value
}

/** The same the other way round. */
function changeOf(field: Field, held: Cell): Cell {
  if (isAnswer(field)) return Object.keys(ANSWERS).find((text) => ANSWERS[text] === held) ?? ''
  return typeof held === 'boolean' ? String(held) : held
}

function Change({ row, place, headings, texts, faults, onChange, onRemove }: ChangeProps) {
  const { t } = useTranslation('endorsement')
  const path = row.path as string
  const current = (wanted: string) => headings.find((each) => each.path === wanted)
  const options = headings.map((each) => ({
    value: each.path,
    label: [each.row, texts.field(nameOf(each.path))].filter(Boolean).join(' › '),
  }))
  const field = fieldAt(path)?.field
  const now = current(path)
  return (
    <div className={classes.change} role="group">
      <Select
        label={t('fields.path')}
        searchable
        limit={100}
        data={options}
        value={path || null}
        onChange={(next) => onChange({ path: next ?? '', new_value: current(next ?? '')?.value ?? '' })}
        error={faults[`changes.${place}.path`]}
      />
      <p className={card.quiet}>{`${t('fields.old_value')}: ${now?.words ?? now?.value ?? '–'}`}</p>
      {field && (
        <Held
          name={nameOf(path)}
          path={`changes.${place}.new_value`}
          field={field}
          value={heldOf(field, row.new_value ?? null)}
          texts={texts}
          error={faults[`changes.${place}.new_value`]}
          onChange={(value) => onChange({ new_value: changeOf(field, value) })}
        />
      )}
      <CloseButton
        aria-label={t('page.removeChange', { place: place + 1 })}
        title={t('page.removeChange', { place: place + 1 })}
        onClick={onRemove}
      />
    </div>
  )
}
