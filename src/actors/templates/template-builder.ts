import { changeTemplate, createTemplate, loadTemplate, publishTemplate } from '#domain/api/custom-cob.ts'
import type { Template } from '#domain/templates/record.ts'
import { valuesOf, type Document } from '#domain/templates/building/document.ts'
import { findingsOf } from '#domain/templates/building/findings.ts'
import { templateBuilderMachine } from '#src/machines/template/template-builder.machine.ts'
import type { SaveTemplateInput } from '#src/machines/template/template-builder.setup.ts'
import { newInstance } from '#src/services/instance.ts'
import { calling, type Services } from '#src/services/services.tsx'
import { todayOf } from '#src/services/today.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type BuilderActor = ActorRefFrom<typeof templateBuilderMachine>

/** Changes the document; `about` joins what is typed into one input to one step of the history. */
export type Change = (document: Document, about: string | null, select?: number | null) => void

/** The builder's chart, filled with the calls of templates. */
export function builderOf({ call, announce, session }: Services) {
  const instance = newInstance()
  const numbers = new WeakMap<Document, number>()
  let next = 0
  /** The same document sent again is the same save; one that was changed meanwhile is another. */
  const numberOf = (document: Document) => {
    const number = numbers.get(document) ?? next++
    numbers.set(document, number)
    return number
  }
  const save = ({ template, document }: SaveTemplateInput, signal: AbortSignal) => {
    const values = valuesOf(document)
    const idempotencyKey = `${instance}-${template ? template.row_version : 'new'}-${numberOf(document)}`
    return template
      ? call(changeTemplate, { ...values, id: template.id, row_version: template.row_version }, { signal, idempotencyKey })
      : call(createTemplate, values, { signal, idempotencyKey })
  }
  return templateBuilderMachine.provide({
    actors: {
      loadTemplate: calling(call, loadTemplate),
      saveTemplate: fromPromise<{ message: string; data: Template }, SaveTemplateInput>(({ input, signal }) =>
        save(input, signal),
      ),
      publishTemplate: calling(call, publishTemplate),
    },
    /** What is published is judged by its day too, which the chart alone does not know. */
    guards: {
      isSound: ({ context: { document, template } }) => findingsOf(document, template, todayOf({ session })).length === 0,
    },
    actions: { announce: (_, { message }) => announce(message, 'success') },
  })
}
