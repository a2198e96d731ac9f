import type * as z from 'zod/mini'
import { fieldErrors } from '../field-errors.ts'
import { AppError, type FieldError } from '../app-error.ts'

/** A figure of an explanation, with what it is, so that a screen writes it as the reader does. */
export type Shown =
  | { as: 'amount'; value: string; currency: string | null }
  | { as: 'percent' | 'number' | 'date' | 'text'; value: string }

/** One step: a text under `calculations:`, and the figures it speaks of. */
export interface Step {
  key: string
  params: Readonly<Record<string, Shown>>
}

export type Explain = (key: string, params: Readonly<Record<string, Shown>>) => void

export interface Calculation<I = unknown, O = unknown> {
  takes: z.ZodMiniType<I>
  work: (input: I, explain: Explain) => O
}

export interface Calculated<O = unknown> {
  result: O
  explanation: Step[]
}

/** A calculation with the schema of what it takes; its steps are named after it. */
export const calculation = <S extends z.ZodMiniType, O>(takes: S, work: (input: z.output<S>, explain: Explain) => O) => ({
  takes,
  work,
})

/** Throws `not_valid` with what is wrong with each field. */
export function refuse(fields: Record<string, FieldError>): never {
  throw new AppError('not_valid', { fields })
}

/** Works out a result and how it came about. Throws `not_valid` with the fields at fault. */
export function run<I, O>({ takes, work }: Calculation<I, O>, input: unknown): Calculated<O> {
  const checked = takes.safeParse(input)
  if (!checked.success) refuse(fieldErrors(checked.error.issues))
  const explanation: Step[] = []
  const result = work(checked.data, (key, params) => explanation.push({ key, params }))
  return { result, explanation }
}

/** What a check before made sure of. */
export function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A value is missing that was checked')
  return value
}

export const text = (value: string): Shown => ({ as: 'text', value })
export const date = (value: string): Shown => ({ as: 'date', value })
export const number = (value: string | number): Shown => ({ as: 'number', value: String(value) })
export const pct = (value: string): Shown => ({ as: 'percent', value })
export const money = (value: string, currency: string | null = null): Shown => ({ as: 'amount', value, currency })
