import { byKind } from '#domain/records/by-kind.ts'
import type { Field, Format, TextField } from '#domain/records/field.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import type { Fits } from '#src/actors/records/link-options.ts'
import { LinkInput, LinksInput } from '#src/parts/links/LinkInputs.tsx'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { withoutEmpty } from '#src/ui/select-value.ts'
import { Checkbox, Input, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { later } from '#src/ui/later.tsx'
import { Suspense, type ReactNode } from 'react'
import { ChoiceInput } from './ChoiceInput.tsx'
import classes from './fields.module.css'
import type { RecordTexts } from './record-texts.ts'

/** Fetched when a form has any. */
const fileInput = later(() => import('./FileInput.tsx'))
const momentInput = later(() => import('#src/ui/moment-field/MomentField.tsx'))
const answerInput = later(() => import('./AnswerInput.tsx'))

/** Fetches what the first form may not have, and a later one does. */
export const prepareInputs = (): void => void answerInput.prepare().catch(() => undefined)

/** What an input is given whatever its kind: with `value` and `checked` where they are held outside, else with what it begins with. */
export type FieldProps = GetInputPropsReturnType & { label: string; disabled: boolean; 'data-path': string }

export interface FieldGiven {
  props: FieldProps
  /** The same, marked where something has to be there. */
  asked: FieldProps & { withAsterisk: boolean }
  name: string
  /** Of links, what names the chosen ones. */
  value: unknown
  texts: Pick<RecordTexts, 'choice' | 'yes' | 'no'>
  /** What files are kept for. */
  purpose: FilePurposeName
  fits?: Fits | undefined
  /** Of links, what stood in one before a name was typed: in its place the form holds a name that no record has. */
  before?: (() => string) | undefined
  /** Of files, under which name the form goes on with them while they are not shown. */
  goesOn?: string | undefined
  /** What stands behind a figure. */
  unit?: string | undefined
}

const isHeld = (props: FieldProps) => props.value !== undefined

const TYPES: Partial<Record<Format, string>> = { phone: 'tel', email: 'email' }
const typeOf = ({ format }: TextField) => (format && TYPES[format]) ?? 'text'

/** The spaces that people put in to read a number are not counted. */
const mostTyped = ({ max, compact, format }: TextField) => (compact || format === 'phone' ? max * 2 : max)

const figures = (_field: Field, { asked, unit }: FieldGiven) => (
  <AmountInput {...asked} {...(unit && { rightSection: unit })} className={classes.figures} />
)

/** By kind, what it is typed or chosen in; what nobody types has none. */
export const fieldInput = byKind<ReactNode, [FieldGiven]>(
  {
    text: (field, { asked }) =>
      field.multiline ? (
        <Textarea {...asked} className={classes.wide} rows={3} maxLength={field.max} />
      ) : (
        <TextInput {...asked} maxLength={mostTyped(field)} type={typeOf(field)} autoComplete="off" />
      ),
    money: figures,
    amount: figures,
    decimal: figures,
    int: (_field, { asked }) => <TextInput {...asked} inputMode="numeric" autoComplete="off" />,
    date: (_field, { asked }) => <DateField {...asked} />,
    moment: (_field, { asked }) => (
      <Suspense fallback={null}>
        <momentInput.Component {...asked} />
      </Suspense>
    ),
    bool: (_field, { props }) => <Checkbox {...props} className={classes.tick} />,
    answer: (_field, { asked, texts }) => (
      <Suspense fallback={<AnswerRoom {...asked} />}>
        <answerInput.Component {...asked} texts={texts} />
      </Suspense>
    ),
    choice: ({ values }, { asked, name, texts }) => (
      <ChoiceInput
        {...withoutEmpty(asked)}
        data={values.map((one) => ({ value: one, label: texts.choice(name, one) }))}
        clearable={!asked.withAsterisk}
        checkIconPosition="right"
      />
    ),
    ref: ({ to }, { asked, value, fits, before }) => (
      <LinkInput {...asked} of={to} value={value as string} fits={fits} follows={isHeld(asked)} before={before} />
    ),
    refs: ({ to }, { asked, value, fits, before }) => (
      <LinksInput {...asked} of={to} value={value as string[]} fits={fits} follows={isHeld(asked)} holds={before !== undefined} />
    ),
    file: (field, { asked, purpose, goesOn }) => (
      <Suspense fallback={null}>
        <fileInput.Component key={goesOn} {...asked} purpose={field.purpose ?? purpose} goesOn={goesOn} />
      </Suspense>
    ),
  },
  () => null,
)

/** As high as the answer that is still being fetched. */
const AnswerRoom = ({ label, description, withAsterisk }: FieldGiven['asked'] & { description?: ReactNode }) => (
  <Input.Wrapper label={label} description={description} withAsterisk={withAsterisk} className={classes.answer}>
    <div className={classes.room} />
  </Input.Wrapper>
)
