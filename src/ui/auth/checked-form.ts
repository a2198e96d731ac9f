import type { Endpoint } from '#domain/api/endpoint.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import type { FieldErrors, Problem } from '#domain/app-error.ts'
import { createElement, useEffect, useRef, useState, type ReactNode, type FocusEvent, type SubmitEvent } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

type FormValues = Record<string, string | boolean>
type NameIn<V> = string & keyof V

/** What the schema of an endpoint refuses in the values of a form; the schema may be on its way. */
export async function refusedBy(schema: Endpoint['input'] | Promise<Endpoint['input']>, values: object): Promise<FieldErrors> {
  const result = (await schema).safeParse(values)
  return result.success ? {} : fieldErrors(result.error.issues)
}

type Messages = Partial<Record<string, ReactNode>>

const messagesOf = (errors: FieldErrors): Messages =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, createElement(FieldMessage, { error })]))

/** Reads and focuses the inputs of a form by their names; choices and long texts answer as inputs do. */
function useNamedInputs() {
  const form = useRef<HTMLFormElement>(null)
  const named = (name: string) => {
    const found = form.current?.elements.namedItem(name)
    return found instanceof HTMLElement ? (found as HTMLInputElement) : null
  }
  const valueOf = (name: string) => (named(name)?.type === 'checkbox' ? named(name)?.checked : named(name)?.value) ?? ''
  const focus = (name: string | undefined) => name && named(name)?.focus()
  /** Empties the fields when what was typed has done its work. */
  const reset = () => form.current?.reset()
  return { form, valueOf, focus, reset }
}

/** Does the work instead of what the browser does when a form is submitted. */
const instead = (work: () => Promise<void>) => (event: SubmitEvent) => {
  event.preventDefault()
  void work()
}

/** Who presses the submit button has the form checked at once: a message before that would move the button away from under the press. */
const isToSubmit = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** Tells, once, which fields the server refused. */
function useRefusedFields(problem: Problem | null, refuse: (fields: Messages) => void) {
  useEffect(() => {
    if (problem && Object.keys(problem.fields).length > 0) refuse(problem.fields)
    // oxlint-disable-next-line react/exhaustive-deps -- a problem is shown once, when it arrives
  }, [problem])
}

/** Whether a form with faults is sent all the same, since only the server can tell what else is wrong with it. */
type IsServersToJudge<V> = (values: V, errors: FieldErrors) => boolean

/**
 * A form of the browser's own inputs, which keep what was typed. Fields are checked when they are left with something in them,
 * and on submit; the first wrong one is focused. What the server refuses shows at the same fields. A field left empty is not
 * scolded: its text would move what is being clicked.
 */
export function useCheckedForm<V extends FormValues>(
  initialValues: V,
  check: (values: V) => Promise<FieldErrors>,
  problem: Problem | null,
  isServersToJudge: IsServersToJudge<V> = () => false,
) {
  const { form, valueOf, focus, reset } = useNamedInputs()
  const [messages, setMessages] = useState<Messages>({})
  const names = Object.keys(initialValues)
  const values = () => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as V
  const show = (name: string, message: ReactNode) => setMessages((shown) => ({ ...shown, [name]: message }))
  const refuse = (wrong: Messages) => {
    setMessages(wrong)
    focus(names.find((name) => name in wrong))
  }
  const look = (name: string) => check(values()).then((errors) => show(name, messagesOf(errors)[name]))
  const submit = async (send: (values: V) => void) => {
    const typed = values()
    const errors = await check(typed)
    const isRight = Object.keys(errors).length === 0
    if (isRight) setMessages({})
    else refuse(messagesOf(errors))
    if (isRight || isServersToJudge(typed, errors)) send(typed)
  }

  useRefusedFields(problem, refuse)

  const common = (name: NameIn<V>) => ({ name, error: messages[name], onChange: () => messages[name] && show(name, undefined) })
  return {
    form: (send: (values: V) => void) => ({ ref: form, noValidate: true, onSubmit: instead(() => submit(send)) }),
    field: (name: NameIn<V>) => ({
      ...common(name),
      defaultValue: String(initialValues[name]),
      onBlur: (left: FocusEvent) => valueOf(name) && !isToSubmit(left) && void look(name),
    }),
    tick: (name: NameIn<V>) => ({ ...common(name), defaultChecked: initialValues[name] === true }),
    focus,
    values,
    reset,
  }
}
