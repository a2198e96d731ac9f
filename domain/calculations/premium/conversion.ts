import * as z from 'zod/mini'
import { calculation, money, number } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, printed } from '../figures.ts'
import { currency, positive, signed } from '../takes.ts'

const takes = z.strictObject({
  amount: signed(),
  rate: positive(),
  currency: currency(),
  settled_rate: z.optional(positive()),
})

/** An amount in another currency, and what was gained or lost until it was settled. Source: domain guide 5.11. */
export const conversion = calculation(takes, ({ amount, rate, currency: code, settled_rate: settledRate }, explain) => {
  const places = placesOf(code)
  const at = (by: string) => printed(figure(amount).times(figure(by)), places)
  const booked = at(rate)
  explain('conversion.booked', { amount: number(amount), rate: number(rate), booked: money(booked, code) })
  if (settledRate === undefined) return { amount: booked }
  const settled = at(settledRate)
  const difference = printed(figure(settled).minus(figure(booked)), places)
  explain('conversion.settled', { rate: number(settledRate), settled: money(settled, code), difference: money(difference, code) })
  return { amount: booked, settled, difference }
})
