import type { FieldErrors, Problem } from '#domain/app-error.ts'
import type { SourceSection } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { focusPath } from '#src/parts/fields/focus-path.ts'
import { refusalsOf } from '#src/parts/links/refusals.tsx'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { createElement, useEffect, useState, type ReactNode } from 'react'
import { useToday } from '#src/services/today.ts'
import type { SectionDrafts } from './section-drafts.ts'
import { isServersToJudge, problemsIn } from './section-problems.ts'
import { rememberSection } from './section-links.ts'
import { isSame, valuesIn, type SectionValues } from '#src/actors/sources/section-values.ts'

export type SectionFormApi = UseFormReturnType<SectionValues>

interface SectionFormInput {
  section: SourceSection
  source: SourceRecord | null
  isBroker: boolean
  drafts: SectionDrafts
  /** Is told whether the section holds something that is not saved. */
  onTouch: (isTouched: boolean) => void
  onSave: () => void
  onRefused: () => void
}

export const messagesOf = (errors: FieldErrors): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, createElement(FieldMessage, { error })]))

function startOf({ section, source, drafts }: SectionFormInput) {
  const saved = valuesIn(section, source)
  const draft = drafts.read(section.name)
  rememberSection(section, source)
  return { base: draft?.base ?? saved, values: draft?.values ?? saved, isRestored: draft !== null }
}

/** The inputs of one section: checked when left and on submit, kept as a draft with every change. */
export function useSectionForm(input: SectionFormInput) {
  const { section, source, isBroker, drafts, onTouch, onSave, onRefused } = input
  const [start] = useState(() => startOf(input))
  const today = useToday()
  const judge = (values: SectionValues) => problemsIn({ name: section.name, source, isBroker, today }, values)
  const allOf = (values: SectionValues) => {
    const { wrong, missing } = judge(values)
    return { ...missing, ...wrong }
  }
  const form: SectionFormApi = useForm<SectionValues>({
    mode: 'uncontrolled',
    initialValues: start.values,
    initialErrors: source && hasBegun(source, section) ? messagesOf(allOf(start.values)) : {},
    validate: (values) => messagesOf(allOf(values)),
    onValuesChange: (values) => note(values),
  })
  const note = (values: SectionValues) => {
    const isTouched = !isSame(values, start.base)
    drafts.write(section.name, isTouched ? { values, base: start.base } : null)
    onTouch(isTouched)
  }
  const submit = () => {
    const values = form.getValues()
    const { wrong, missing } = judge(values)
    form.setErrors(messagesOf({ ...missing, ...wrong }))
    const [first] = Object.keys(wrong)
    if (first === undefined) return onSave()
    focusPath(first)
    if (drafts.read(section.name) && isServersToJudge(values, wrong)) onSave()
    else onRefused()
  }
  // oxlint-disable-next-line react/exhaustive-deps -- what a draft brings is there from the beginning
  useEffect(() => onTouch(!isSame(form.getValues(), start.base)), [])
  return { form, submit, isRestored: start.isRestored, judge }
}

const hasBegun = (source: SourceRecord, { name }: SourceSection) =>
  source.progress.some(({ section, state }) => section === name && state === 'incomplete')

/** Shows at the fields what the server refused. */
export function useRefusal(form: SectionFormApi, problem: Problem | null): void {
  useEffect(() => {
    if (!problem) return
    form.setErrors(refusalsOf(problem))
    const [first] = Object.keys(problem.fields)
    if (first !== undefined) focusPath(first)
    // oxlint-disable-next-line react/exhaustive-deps -- a problem is shown once, when it arrives
  }, [problem])
}
