import type { Endpoint } from '#domain/api/endpoint.ts'
import { fieldErrors } from '#domain/api/field-errors.ts'
import type { FieldErrors, Problem } from '#domain/app-error.ts'
import { createElement, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

type Values = Record<string, string | boolean>

/** What the schema of an endpoint refuses in the values of a form; the schema may be on its way. */
export async function refusedBy(schema: Endpoint['input'] | Promise<Endpoint['input']>, values: Values): Promise<FieldErrors> {
  const result = (await schema).safeParse(values)
  return result.success ? {} : fieldErrors(result.error.issues)
}

type Messages = Partial<Record<string, ReactNode>>

const messagesOf = (errors: FieldErrors): Messages =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, createElement(FieldMessage, { error })]))

function inputNamed(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : null
}

/**
 * A form of the browser's own inputs, which keep what was typed. Fields are checked when they are left with something in them,
 * and on submit; the first wrong one is focused. What the server refuses shows at the same fields. A field left empty is not
 * scolded: its text would move what is being clicked.
 */
export function useCheckedForm<V extends Values>(
  initialValues: V,
  check: (values: V) => Promise<FieldErrors>,
  problem: Problem | null,
) {
  const element = useRef<HTMLFormElement>(null)
  const [messages, setMessages] = useState<Messages>({})

  const valueOf = (name: string) => {
    const input = inputNamed(element.current, name)
    return input?.type === 'checkbox' ? input.checked : (input?.value ?? '')
  }
  const values = () => Object.fromEntries(Object.keys(initialValues).map((name) => [name, valueOf(name)])) as V
  const show = (name: string, message: ReactNode) => setMessages((shown) => ({ ...shown, [name]: message }))
  const focus = (name: string) => inputNamed(element.current, name)?.focus()
  const focusFirst = (wrong: object) => {
    const first = Object.keys(initialValues).find((name) => name in wrong)
    if (first) focus(first)
  }
  const leave = async (name: string) => {
    if (valueOf(name)) show(name, messagesOf(await check(values()))[name])
  }
  const submitting = (send: (values: V) => void) => async (event: SubmitEvent) => {
    event.preventDefault()
    const typed = values()
    const errors = await check(typed)
    setMessages(messagesOf(errors))
    if (Object.keys(errors).length === 0) send(typed)
    else focusFirst(errors)
  }

  useEffect(() => {
    if (!problem || Object.keys(problem.fields).length === 0) return
    setMessages(problem.fields)
    focusFirst(problem.fields)
    // oxlint-disable-next-line react/exhaustive-deps -- a problem is shown once, when it arrives
  }, [problem])

  const common = (name: string & keyof V) => ({
    name,
    error: messages[name],
    onChange: () => {
      if (messages[name]) show(name, undefined)
    },
  })
  return {
    form: (send: (values: V) => void) => ({ ref: element, noValidate: true, onSubmit: submitting(send) }),
    field: (name: string & keyof V) => ({
      ...common(name),
      defaultValue: initialValues[name] as string,
      onBlur: () => void leave(name),
    }),
    tick: (name: string & keyof V) => ({ ...common(name), defaultChecked: initialValues[name] as boolean }),
    focus,
    values,
  }
}
