import type { Section } from '../shape.ts'

/** By which a template's values are held: of each field that stands once, and of each section that repeats. */
export const keysOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ key, repeatable, fields }) => (repeatable ? [key] : fields.map((field) => field.key)))
