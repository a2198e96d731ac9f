import type { FileRef } from '../../files/file-ref.ts'
import type { Field, FieldValue, Line, Section, TemplateValues } from '../shape.ts'

type Change = (value: FieldValue, path: string) => FieldValue

function inLine(fields: readonly Field[], line: Line, at: string, change: Change): Line {
  const held = fields.filter(({ key, type }) => type === 'file' && (line[key] ?? null) !== null)
  return { ...line, ...Object.fromEntries(held.map(({ key }) => [key, change(line[key] ?? null, `${at}${key}`)])) }
}

/** The same with others in place of what stands in fields for files, in rows too: `survey`, `ships.2.certificate`. */
export const withFiles = (sections: readonly Section[], values: TemplateValues, change: Change): TemplateValues =>
  sections.reduce<TemplateValues>((held, { key, repeatable, fields }) => {
    if (!repeatable) return inLine(fields, held, '', change)
    const lines = held[key]
    if (!Array.isArray(lines)) return held
    return { ...held, [key]: (lines as Line[]).map((line, place) => inLine(fields, line, `${key}.${place}.`, change)) }
  }, values)

/** What stands in fields for files, with its path. */
export function filesIn(sections: readonly Section[], values: TemplateValues): [path: string, file: FileRef][] {
  const found: [string, FileRef][] = []
  withFiles(sections, values, (value, path) => {
    found.push([path, value as FileRef])
    return value
  })
  return found
}
