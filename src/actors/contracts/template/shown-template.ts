import type { Section, TemplateValues } from '#domain/templates/shape.ts'

/** A template that is on screen. */
interface ShownTemplate {
  sections: readonly Section[]
  /** What a field goes by; nothing where none of its fields is there. */
  labelAt: (path: string) => string | undefined
  /** Without values of another template, which a draft may hold still. */
  own: (values: TemplateValues) => TemplateValues
}

/** By contract; they bring what is done with them, so that a step without a template loads none of it. */
export const shownTemplates = new Map<string | null, ShownTemplate>()
