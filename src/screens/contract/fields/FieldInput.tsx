import type { FieldError } from '#domain/app-error.ts'
import type { Field } from '#domain/records/field.ts'
import { isWanted } from '#domain/records/record.ts'
import { isFile, isLinks, isLong, isPointing, isTick } from '#domain/records/traits.ts'
import { linkBefore, useIsMissing, useKeyedPath, useProblem, useValue, useWarning } from '#src/actors/contracts/step-form.ts'
import { fieldInput } from '#src/parts/fields/field-inputs.tsx'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { memo, useState, type FocusEvent } from 'react'
import { afterPress } from '#src/actors/records/after-press.ts'
import { startOf } from '#src/actors/records/cells.ts'
import { isPercent } from '#domain/contracts/percent.ts'
import { useHas, useStep } from './step-context.ts'
import { fitsOf } from './fits.ts'
import classes from './Fields.module.css'

export interface FieldPlace {
  name: string
  /** Where its value is: `period_from`, `sections.3.limit`. */
  path: string
  field: Field
}

/** What is missing is said where someone was in the field and left it, or looked at the whole step; what is wrong as soon as nobody types in it. */
export function useSaidProblem(path: string) {
  const { form, left, isChecked } = useStep()
  const problem = useProblem(form, path)
  const isMissing = useIsMissing(form, path)
  const hasLeft = useHas(left, path)
  const [isIn, setIsIn] = useState(false)
  const isSaid = !isIn && problem !== undefined && (isChecked || hasLeft || !isMissing)
  return {
    problem: isSaid ? problem : undefined,
    listeners: {
      onFocus: () => setIsIn(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return
        afterPress(() => {
          if (currentTarget.contains(document.activeElement)) return
          setIsIn(false)
          left.set(path, true)
        })
      },
    },
  }
}

/** Inputs say what was typed or chosen, or that something was. */
const saidBy = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null || !('currentTarget' in given)) return given
  const { checked, type, value } = given.currentTarget as HTMLInputElement
  return type === 'checkbox' ? checked : value
}

/** A field of a step, with its label above and what is wrong with it below. */
export const FieldInput = memo(function FieldInput({ name, path, field }: FieldPlace) {
  const { form, texts } = useStep()
  const value = useValue(form, path) ?? startOf(field)
  const { keyed, put } = useKeyedPath(form, path)
  const { problem, listeners } = useSaidProblem(path)
  const props = {
    label: texts.field(name),
    description: texts.help(name),
    disabled: form.isLocked(path),
    error: problem && <FieldMessage error={problem} />,
    'data-path': path,
    onChange: isFile(field) || isPointing(field) ? put : (given: unknown) => form.change(path, saidBy(given)),
    ...(isTick(field) ? { checked: value === true } : { value }),
  }
  const given = {
    props,
    asked: { ...props, withAsterisk: isWanted(field) },
    name,
    value,
    texts,
    purpose: 'contract_document' as const,
    goesOn: keyed,
    unit: isPercent(name, field) ? '%' : undefined,
    ...(isPointing(field) && { fits: fitsOf(field, name, path, form), before: () => linkBefore(form, path) }),
  }
  return (
    <div className={classes.field} data-wide={isLong(field) || isLinks(field) || isFile(field) || undefined} {...listeners}>
      {fieldInput(field, given)}
      <Warning path={path} />
    </div>
  )
})

/** What has to be looked at before the contract goes on, though it may stay as it is; with the label of its field where it stands away from that. */
export function Warning({ path, label }: { path: string; label?: string }) {
  const { form } = useStep()
  const warning: FieldError | undefined = useWarning(form, path)
  return (
    warning && (
      <p className={classes.warning}>
        {label && `${label}: `}
        <FieldMessage error={warning} />
      </p>
    )
  )
}
