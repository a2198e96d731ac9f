import type { FieldErrors, Problem } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { useFilesHeard, type FilesUnderWay } from '#src/files-under-way.ts'
import type { LeaveGuardActor } from '#src/leave-guard.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { createElement, useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react'
import type { Draft, Drafts } from './drafts.ts'
import { rememberNames } from '#src/links/option-names.ts'
import { refusalsOf } from '#src/links/refusals.tsx'
import { namesIn, rememberNamesIn } from './option-names.ts'
import { formValuesOf, isSame, isServersToJudge, refusedBy, type FormValues } from './form-values.ts'

export type RecordFormApi = UseFormReturnType<FormValues>

const messagesOf = (errors: FieldErrors): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, createElement(FieldMessage, { error })]))

interface RecordFormInput {
  entity: Entity
  row: Row | null
  given?: FormValues | undefined
  problem: Problem | null
  drafts: Drafts
  files: FilesUnderWay
  /** What the unsaved values are kept as. */
  draft: string
  guard: LeaveGuardActor
}

/** The draft that was left here, and the names that its links or the row's go by. */
function startOf(entity: Entity, row: Row | null, draft: Draft | null) {
  rememberNamesIn(entity, row)
  rememberNames(draft?.names ?? {})
  return draft
}

/** A page groups its fields in another order than the entity names them. */
const inReadingOrder = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

type Send = (values: FormValues) => void

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

/** The inputs of one record: checked when left and on submit, kept as a draft with every change. */
export function useRecordForm({ entity, row, given, problem, drafts, files, draft: key, guard }: RecordFormInput) {
  const [draft] = useState(() => startOf(entity, row, drafts.read(key)))
  const start = { ...formValuesOf(entity, row), ...(row ? {} : given) }
  const form: RecordFormApi = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: draft?.values ?? start,
    validate: (values) => messagesOf(refusedBy(entity, values)),
    onValuesChange: (values) => note(values),
  })
  const note = (values: FormValues) => {
    const isTouched = !isSame(values, start)
    guard.send({ type: isTouched || files.isBusy() ? 'form.touch' : 'form.restore' })
    if (isTouched) drafts.write(key, { row, values, names: namesIn(entity, values) })
    else drafts.drop(key)
  }
  const noteDraft = useEffectEvent(() => note(form.getValues()))
  useEffect(() => noteDraft(), [])
  useFilesHeard(files, () => noteDraft())

  const show = useEffectEvent((refused: Problem) => {
    form.setErrors(refusalsOf(refused))
    focusFirst(form, refused.fields)
  })
  useEffect(() => (problem ? show(problem) : undefined), [problem])

  return {
    form,
    isRestored: draft !== null,
    submitting: (send: Send) =>
      unlessSending(
        files,
        guard,
        form.onSubmit(send, (errors, values) => {
          focusFirst(form, errors)
          if (isServersToJudge(entity, values, errors)) send(values)
          else guard.send({ type: 'save.fail' })
        }),
      ),
  }
}
