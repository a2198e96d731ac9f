import { holds, type Lookup } from '../../records/condition.ts'
import { evaluate } from '../formula/evaluate.ts'
import type { FieldValue, Line, Section, TemplateValues } from '../shape.ts'

/** A section once, or one line of a section that repeats: which of its fields show, and with what. */
export interface FilledLine {
  visible: ReadonlySet<string>
  /** What is hidden is null, what is computed is worked out. */
  values: Line
}

export interface FilledSection {
  section: Section
  lines: readonly FilledLine[]
}

const linesOf = ({ repeatable, key }: Section, values: TemplateValues): readonly Line[] => {
  if (!repeatable) return [values]
  const lines = values[key]
  return Array.isArray(lines) ? (lines as readonly Line[]) : []
}

function fillLine({ fields }: Section, line: Line, above: Lookup<FieldValue>): FilledLine {
  const visible = new Set<string>()
  const values: Record<string, FieldValue> = {}
  const at: Lookup<FieldValue> = (key) => (key in values ? (values[key] ?? null) : above(key))
  for (const { key, visible_if: condition, type, formula } of fields) {
    const isShown = condition === null || holds(condition, at)
    if (isShown) visible.add(key)
    const value = type === 'computed' ? evaluate(formula ?? '', at) : (line[key] ?? null)
    values[key] = isShown ? value : null
  }
  return { visible, values }
}

/** A template with values in it, worked out from the first field to the last: fields look back only. */
export function filled(sections: readonly Section[], values: TemplateValues): FilledSection[] {
  const known = new Map<string, FieldValue>()
  return sections.map((section) => {
    const lines = linesOf(section, values).map((line) => fillLine(section, line, (key) => known.get(key) ?? null))
    if (section.repeatable) known.set(section.key, lines.map((line) => line.values) as readonly Line[])
    else for (const [key, value] of Object.entries(lines[0]?.values ?? {})) known.set(key, value)
    return { section, lines }
  })
}
