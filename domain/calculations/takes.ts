import * as z from 'zod/mini'
import { unless } from '../schema-settings.ts'
import { isDay } from '../formats.ts'
import { figure } from './figures.ts'

const NUMBER = /^-?\d{1,18}(\.\d{1,10})?$/
const UNSIGNED = /^\d{1,18}(\.\d{1,10})?$/

/** Rows of one calculation. */
const MOST_ROWS = 1000

const decimals = (pattern: RegExp) => z.string(unless('not_number')).check(z.regex(pattern, 'not_number'))

/** Amounts, lines and ratios that are not below zero. */
export const amount = () => decimals(UNSIGNED)
/** The same, which may be below zero. */
export const signed = () => decimals(NUMBER)
export const positive = () => amount().check(z.refine((text) => UNSIGNED.test(text) && !figure(text).eq('0'), 'must_be_positive'))

/** For what is an amount. */
export const upTo = (maximum: string) =>
  z.refine<string>((text) => UNSIGNED.test(text) && !figure(text).gt(maximum), {
    error: 'too_large',
    params: { maximum: Number(maximum) },
  })

/** 0 to 100, eight places at most. */
export const percentage = () =>
  amount().check(
    upTo('100'),
    z.refine((text) => (text.split('.')[1] ?? '').length <= 8, 'wrong_format'),
  )
/** The same, but for nothing. */
export const share = () =>
  percentage().check(z.refine((text) => UNSIGNED.test(text) && !figure(text).eq('0'), 'must_be_positive'))

export const day = () => z.string(unless('not_date')).check(z.refine(isDay, 'not_date'))
export const currency = () => z.string(unless('not_iso_4217')).check(z.regex(/^[A-Z]{3}$/, 'not_iso_4217'))
export const name = () => z.string(unless('required')).check(z.trim(), z.minLength(1, 'required'), z.maxLength(150, 'too_long'))
export const flag = () => z.boolean(unless('not_valid'))

/** A whole number, as JSON or as text. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.pipe(
          z.string().check(z.regex(/^\d{1,9}$/)),
          z.transform((text: string) => Number(text)),
        ),
      ],
      unless('not_whole'),
    ),
    z.number().check(z.int('not_whole'), z.minimum(least, 'too_small'), z.maximum(most, 'too_large')),
  )

/** Rows that are told apart by their names. */
export const named = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z
    .array(z.strictObject({ name: name(), ...shape }))
    .check(z.minLength(1, 'required'), z.maxLength(MOST_ROWS, 'too_many'), ({ value, issues }) => {
      const names = (value as { name: string }[]).map((row) => row.name)
      for (const [place, one] of names.entries())
        if (names.indexOf(one) < place)
          issues.push({ code: 'custom', message: 'repeated', input: one, path: [place, 'name'], continue: true })
    })

export const rows = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z.array(z.strictObject(shape)).check(z.minLength(1, 'required'), z.maxLength(MOST_ROWS, 'too_many'))
