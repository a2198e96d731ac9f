import type { FieldErrors, Problem } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { FilesUnderWay } from '#src/actors/files/files-under-way.ts'
import type { LeaveGuardActor } from '#src/parts/editing/leave-guard.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import { differs, isSame } from '#src/parts/editing/versions.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import '#src/parts/fields/text-formats.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { createElement, useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react'
import { refusalsOf } from '#src/parts/links/refusals.tsx'
import { rowOf } from './record-editor.ts'
import { formValuesOf, isServersToJudge, refusedBy, type FormValues } from './form-values.ts'

export type RecordFormApi = UseFormReturnType<FormValues>

const messagesOf = (errors: FieldErrors): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, createElement(FieldMessage, { error })]))

interface RecordFormInput {
  entity: Entity
  actor: Editor
  given?: FormValues | undefined
  files: FilesUnderWay
  guard: LeaveGuardActor
}

/** A page groups its fields in another order than the entity names them. */
const inReadingOrder = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

type Send = () => void

/** What is submitted while a file is on its way would be saved without it. */
const unlessSending =
  (files: FilesUnderWay, guard: LeaveGuardActor, submit: (event: FormEvent<HTMLFormElement>) => void) =>
  (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (files.refuses()) guard.send({ type: 'save.fail' })
    else submit(event)
  }

function focusFirst(form: RecordFormApi, errors: Record<string, unknown>): void {
  const wrong = Object.keys(errors)
    .filter((path) => errors[path])
    .flatMap((path) => form.getInputNode(path) ?? [])
  wrong.sort(inReadingOrder)[0]?.focus()
}

/** The inputs hold their own text and tell the editor of each change; what the editor puts in its place they take over. */
function useInputs({ entity, actor, given }: RecordFormInput): RecordFormApi {
  const startOf = () => {
    const row = rowOf(actor.getSnapshot().context.record)
    return { ...formValuesOf(entity, row), ...(row ? {} : given) }
  }
  const draft = () => actor.getSnapshot().context.draft as FormValues | null
  const form: RecordFormApi = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: draft() ?? startOf(),
    validate: (values) => messagesOf(refusedBy(entity, values)),
    onValuesChange: (values) => tell(values),
  })
  const tell = (values: FormValues) => {
    const [start, before] = [startOf(), draft() ?? values]
    const about = Object.keys(values).find((name) => differs(values[name], before[name])) ?? null
    actor.send({ type: 'draft.change', draft: values, about, isTouched: !isSame(values, start) })
  }
  const replace = useEffectEvent((values: FormValues | null) => form.setValues(values ?? startOf()))
  const tellStart = useEffectEvent(() => tell(form.getValues()))
  useEffect(() => {
    tellStart()
    const subscription = actor.on('draft.replaced', (event) => replace(event.draft as FormValues | null))
    return () => subscription.unsubscribe()
  }, [actor])
  return form
}

/** The inputs of one record: checked when left and on submit. */
export function useRecordForm(input: RecordFormInput) {
  const { entity, actor, files, guard } = input
  const form = useInputs(input)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const show = useEffectEvent((refused: Problem) => {
    form.setErrors(refusalsOf(refused))
    focusFirst(form, refused.fields)
  })
  useEffect(() => (problem ? show(problem) : undefined), [problem])
  return {
    form,
    submitting: (send: Send) =>
      unlessSending(
        files,
        guard,
        form.onSubmit(send, (errors, values) => {
          focusFirst(form, errors)
          if (isServersToJudge(entity, values, errors)) send()
          else guard.send({ type: 'save.fail' })
        }),
      ),
  }
}
