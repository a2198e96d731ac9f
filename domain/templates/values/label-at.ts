import type { Language } from '../../languages.ts'
import { textIn, type Labels, type Section } from '../shape.ts'

/** Where the values of a template stand in a contract. */
const WAY = 'template_values.'

const textOf = (of: { key: string }, labels: Labels, language: Language) => textIn(labels, language) || of.key

/** What `template_values.ships.1.tons` goes by: "Ships 2: Tons"; nothing where no field of the sections is there. */
export function labelAt(path: string | null, sections: readonly Section[], language: Language): string | undefined {
  if (!path?.startsWith(WAY)) return undefined
  const [key, place, below] = path.slice(WAY.length).split('.')
  for (const section of sections) {
    const field = section.fields.find((each) => each.key === (section.repeatable ? below : key))
    if (!section.repeatable && field) return textOf(field, field.label, language)
    if (!section.repeatable || section.key !== key) continue
    const row = `${textOf(section, section.title, language)}${place === undefined ? '' : ` ${Number(place) + 1}`}`
    return field ? `${row}: ${textOf(field, field.label, language)}` : row
  }
  return undefined
}
