import * as z from 'zod/mini'
import type { Access } from '../access.ts'
import '../schema-settings.ts'

type Shape = z.ZodMiniType

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface TakenMethods {
  /** Of the value in the query, and what it is where it is left out. */
  name: string
  start: string
  /** By value; values that are not named are looked at by the input. */
  of: Readonly<Record<string, readonly Method[]>>
}

/**
 * The contract of one call: what the browser sends, what the server checks and answers, what the OpenAPI document says.
 * Its input is one flat object; `wire.ts` spreads it over path, query and body.
 */
export interface Endpoint<I extends Shape = Shape, O extends Shape = Shape> {
  /** list, load, create, change, remove, or the domain verb: `verifyOtp`. Unique; also the actor slot and the operation id. */
  name: string
  method: Method
  /** Below `/api`, parameters as `:id`. */
  path: string
  access: Access
  /** Heading in the OpenAPI document. */
  tag: string
  /** Input fields that travel in the query of a call that also has a body; calls without body send all there. */
  query?: readonly string[]
  /** Which methods its path takes by a value of the query, where not each takes all: any other call is answered with 405. */
  taken?: TakenMethods
  /** How the body travels; JSON unless said otherwise. A call that takes a form (`form.ts`) takes JSON too. */
  encoding?: 'form'
  /** Where not every call brings a form: the input that says so, and what it is then. Others travel as JSON. */
  formWhere?: { name: string; is: readonly string[] }
  /** bytes and values that it may bring, where these are more than those of other calls (`CALLS`). */
  most?: { body: number; values: number }
  /** Whoever has the answer already asks only whether it is still the same (`If-None-Match`). */
  isRevalidated?: true
  /** Asked by pages by themselves: no sign that someone is there, and so no use of the session and no reason to renew it. */
  isUnattended?: true
  input: I
  output: O
}

export type Input<E> = E extends Endpoint<infer I, Shape> ? z.output<I> : never
export type Output<E> = E extends Endpoint<Shape, infer O> ? z.output<O> : never

/** What a slot that calls an endpoint resolves to. */
export interface Reply<T> {
  message: string
  data: T
}

export type ReplyOf<E> = Reply<Output<E>>

export function endpoint<I extends Shape, O extends Shape>(contract: Endpoint<I, O>): Endpoint<I, O> {
  return contract
}

/** Input of a call that takes nothing; unknown fields are refused. */
export const nothing = z.strictObject({})

/** Output of a call that only says that it worked. */
export const done = z.null()
