import { formatInstant } from '#src/ui/format.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Checkbox, Input, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { wordsOf } from '../path-words.ts'
import { unansweredIn } from './draft.ts'
import type { FieldProps } from './field-props.ts'
import classes from './Moves.module.css'

type Item = FieldProps['moves']['checklist'][number]

const COMMENT = 2000

/** What is found against an item, each with the way to its field. */
function Against({ item, onOpen }: { item: Item; onOpen: FieldProps['onOpen'] }) {
  const texts = useContractTexts()
  if (item.blockers.length === 0) return null
  return (
    <ul>
      {item.blockers.map(({ step, field, section, market, key, message }) => (
        <li key={`${field ?? ''} ${key}`}>
          {step !== null && (
            <LinkButton onClick={() => onOpen(step, field ?? '')}>
              {`${step.toUpperCase()} ${field ? wordsOf(field, texts, { section, market }) : texts.step(step)}`}
            </LinkButton>
          )}{' '}
          {message}
        </li>
      ))}
    </ul>
  )
}

/** The checklist of contract certainty: each item is ticked by hand, also where nothing is found against it. Source: domain guide 3.2. */
export function Checks({ moves, draft, label, error, onChange, onOpen }: FieldProps) {
  const { t } = useTranslation('contract-life')
  const toggled = (item: string) =>
    draft.checks.includes(item) ? draft.checks.filter((each) => each !== item) : [...draft.checks, item]
  return (
    <fieldset className={classes.items}>
      <legend>{label}</legend>
      {moves.checklist.map((item) => (
        <div key={item.item} className={classes.item}>
          <Checkbox
            label={t(`item.${item.item}`)}
            checked={draft.checks.includes(item.item)}
            onChange={() => onChange({ checks: toggled(item.item) })}
          />
          <Against item={item} onOpen={onOpen} />
          <Remarks remarks={item.comments} />
        </div>
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}

/** What the handler is to see to, item by item. */
export function Comments({ moves, draft, label, error, onChange, onOpen }: FieldProps) {
  const { t } = useTranslation('contract-life')
  return (
    <fieldset className={classes.items}>
      <legend>{label}</legend>
      {moves.checklist.map((item) => (
        <div key={item.item} className={classes.item}>
          <Textarea
            label={t(`item.${item.item}`)}
            autosize
            minRows={1}
            maxLength={COMMENT}
            value={draft.comments[item.item] ?? ''}
            onChange={(event) => onChange({ comments: { ...draft.comments, [item.item]: event.currentTarget.value } })}
          />
          <Against item={item} onOpen={onOpen} />
        </div>
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}

/** An answer to each comment that has none. */
export function Answers({ moves, draft, label, error, onChange }: FieldProps) {
  const { t } = useTranslation('contract-life')
  return (
    <fieldset className={classes.items}>
      <legend>{label}</legend>
      {unansweredIn(moves).map((remark) => (
        <div key={remark.id} className={classes.item}>
          <Remarks remarks={[remark]} />
          <Textarea
            label={t(`item.${remark.item}`)}
            withAsterisk
            autosize
            minRows={1}
            maxLength={COMMENT}
            value={draft.answers[remark.id] ?? ''}
            onChange={(event) => onChange({ answers: { ...draft.answers, [remark.id]: event.currentTarget.value } })}
          />
        </div>
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}

function Remarks({ remarks }: { remarks: Item['comments'] }) {
  const { i18n } = useTranslation()
  return remarks.map(({ id, comment, by, at, answer }) => (
    <div key={id} className={classes.remark}>
      {comment}
      <small>{[by?.name, formatInstant(i18n.language, at)].filter(Boolean).join(' · ')}</small>
      {answer !== null && <div>{answer}</div>}
    </div>
  ))
}
