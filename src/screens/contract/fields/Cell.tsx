import { byKind } from '#domain/records/by-kind.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { isWanted } from '#domain/records/record.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { useAmountText } from '#src/ui/amount/amount-text.ts'
import { DateInput } from '#src/ui/date-field/DateInput.tsx'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { useValue } from '#src/actors/contracts/step-form.ts'
import { memo, useId, type ReactNode } from 'react'
import { startOf } from '#src/actors/records/cells.ts'
import { isPercent } from '#domain/contracts/percent.ts'
import { useSaidProblem, Warning, type FieldPlace } from './FieldInput.tsx'
import { useStep } from './step-context.ts'
import type { ContractTexts } from '../contract-texts.ts'
import { LinkCell } from './LinkCell.tsx'
import classes from './Cell.module.css'

interface CellProps extends FieldPlace {
  /** Of the row it stands in: "Location 2". */
  row: string
}

/** What every native input of a cell has. */
interface Given {
  native: {
    className: string
    'aria-label': string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    'aria-required': true | undefined
    'data-path': string
    disabled: boolean
  }
  name: string
  path: string
  value: unknown
  texts: ContractTexts
  change: (value: unknown) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** By kind, a light input: a step may have a thousand of them. */
const cellInput = byKind<ReactNode, [Given]>(
  {
    text: ({ max }, { native, value, change }) => (
      <input {...native} value={textOf(value)} maxLength={max * 2} autoComplete="off" onChange={typed(change)} />
    ),
    int: (_field, { native, value, change }) => (
      <input {...native} value={textOf(value)} inputMode="numeric" autoComplete="off" onChange={typed(change)} />
    ),
    money: (_field, given) => <Figures {...given} />,
    amount: (_field, given) => <Figures {...given} />,
    decimal: (field, given) => <Figures {...given} unit={isPercent(given.name, field) ? '%' : undefined} />,
    date: (_field, { native, value, change }) => <DateInput {...native} value={textOf(value)} onChange={change} />,
    bool: (_field, { native, value, change }) => (
      <label className={classes.tick}>
        <input
          {...native}
          className={undefined}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </label>
    ),
    choice: ({ values }, { native, name, value, texts, change }) => (
      <select {...native} value={textOf(value)} onChange={typed(change)}>
        <option value="">{''}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {texts.choice(name, one)}
          </option>
        ))}
      </select>
    ),
    ref: ({ to }, { native, value }) => <LinkCell native={native} of={to} value={textOf(value)} />,
    file: (_field, { value }) => value !== null && <FilePreviewLink file={value as FileRef} />,
  },
  () => null,
)

const typed = (change: (text: string) => void) => (event: { currentTarget: { value: string } }) =>
  change(event.currentTarget.value)

function Figures({ native, value, change, unit }: Given & { unit?: string | undefined }) {
  const amount = useAmountText({ value: textOf(value), onChange: change })
  return (
    <span className={classes.figures} data-unit={unit}>
      <input
        {...native}
        value={amount.text}
        inputMode="decimal"
        autoComplete="off"
        onChange={typed(amount.type)}
        onBlur={amount.leave}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}

/** One value of a row; its column says what it is, and what is wrong with it stands below. */
export const Cell = memo(function Cell({ name, path, field, row }: CellProps) {
  const { form, texts } = useStep()
  const value = useValue(form, path) ?? startOf(field)
  const { problem, listeners } = useSaidProblem(path)
  const id = useId()
  const native = {
    className: classes.control as string,
    'aria-label': `${row}: ${texts.field(name)}`,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? id : undefined,
    'aria-required': isWanted(field) ? (true as const) : undefined,
    'data-path': path,
    disabled: form.isLocked(path),
  }
  return (
    <div className={classes.cell} data-kind={field.kind} {...listeners}>
      {cellInput(field, { native, name, path, value, texts, change: (next) => form.change(path, next) })}
      {problem && (
        <span id={id} className={classes.fault}>
          <FieldMessage error={problem} />
        </span>
      )}
      <Warning path={path} />
    </div>
  )
})
