import type { Endpoint } from '#domain/api/endpoint.ts'
import { fieldErrors } from '#domain/api/field-errors.ts'
import type { FieldErrors, Problem } from '#domain/app-error.ts'
import { useForm, type FormErrors } from '@mantine/form'
import { createElement, useEffect, type ReactNode } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

type Values = Record<string, string | boolean>

/** What the schema of an endpoint refuses in the values of a form. */
export function refusedBy(schema: Endpoint['input'], values: Values): FieldErrors {
  const result = schema.safeParse(values)
  return result.success ? {} : fieldErrors(result.error.issues)
}

const messagesOf = (errors: FieldErrors): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, createElement(FieldMessage, { error })]))

/**
 * A form whose fields are checked when they are left with something in them, and on submit; the first wrong one is focused.
 * What the server refuses shows at the same fields. A field left empty is not scolded: its text would move what is being clicked.
 */
export function useCheckedForm<V extends Values>(initialValues: V, check: (values: V) => FieldErrors, problem: Problem | null) {
  const form = useForm<V>({ mode: 'uncontrolled', initialValues, validate: (values) => messagesOf(check(values)) })

  const focusFirst = (errors: FormErrors) => {
    const first = Object.keys(initialValues).find((name) => Boolean(errors[name]))
    if (first) form.getInputNode(first)?.focus()
  }
  const leave = (name: string & keyof V) => {
    if (form.getValues()[name]) form.validateField(name)
  }

  useEffect(() => {
    if (!problem || Object.keys(problem.fields).length === 0) return
    form.setErrors(problem.fields)
    focusFirst(problem.fields)
    // oxlint-disable-next-line react/exhaustive-deps -- a problem is shown once, when it arrives
  }, [problem])

  return {
    field: (name: string & keyof V) => ({ ...form.getInputProps(name), onBlur: () => leave(name) }),
    tick: (name: string & keyof V) => form.getInputProps(name, { type: 'checkbox' }),
    watch: form.watch,
    focus: (name: string & keyof V) => form.getInputNode(name)?.focus(),
    submitting: (send: (values: V) => void) => form.onSubmit(send, focusFirst),
  }
}
