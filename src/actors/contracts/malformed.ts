import type { FieldErrors } from '#domain/app-error.ts'
import { contractInput } from '#domain/contracts/sections/input.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import type { Group } from '#domain/records/record.ts'
import { mostRows } from '#domain/records/sections.ts'
import type { Values } from '#domain/records/values.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import * as z from 'zod/mini'
import { settableShape } from './step-shape.ts'
import { wholeValues } from './step-values.ts'

type Issues = readonly z.core.$ZodIssue[]

function issuesIn(values: Values): Issues {
  const shape = Object.fromEntries(Object.keys(values).map((name) => [name, contractInput[name] as z.ZodMiniType]))
  return z.object(shape).safeParse(values).error?.issues ?? []
}

/** Rows that nothing is wrong with: as long as they stay the same objects they are not looked at again. */
const wellFormed = new WeakSet<Values>()

function issuesInRows(name: string, group: Group, rows: readonly Values[]): Issues {
  const isTooLong = rows.length > mostRows(group)
  const doubted = rows.flatMap((row, at) => (isTooLong || !wellFormed.has(row) ? [{ row, at }] : []))
  const issues = issuesIn({ [name]: doubted.map(({ row }) => row) })
  const wrong = new Set(issues.map(({ path }) => path[1]))
  doubted.forEach(({ row }, place) => wrong.has(place) || wellFormed.add(row))
  return issues.map((issue) => ({
    ...issue,
    path: issue.path.map((part, depth) => (depth === 1 ? (doubted[part as number]?.at ?? part) : part)),
  }))
}

/** What is wrong with one of several links is told of all of them. */
const ofField = <Found extends Issues[number]>(issue: Found): Found => ({ ...issue, path: issue.path.slice(0, 1) })

/** Cells of a step that cannot be what they are to be, whatever stands beside them. */
export function malformed(step: StepName, values: StepValues): FieldErrors {
  const { fields, rows } = settableShape(step)
  const issues = Object.entries(wholeValues({ fields: {}, rows }, values)).flatMap(([name, whole]) =>
    issuesInRows(name, rows[name] as Group, whole as Values[]),
  )
  return fieldErrors([...issuesIn(wholeValues({ fields, rows: {} }, values)).map(ofField), ...issues])
}
