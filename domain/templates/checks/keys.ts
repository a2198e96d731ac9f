import { KEY, type Section } from '../shape.ts'
import { finding, type Finding } from './finding.ts'

interface Place {
  at: string
  key: string
}

const placesOf = (sections: readonly Section[]): Place[] =>
  sections.flatMap((section, s) => [
    { at: `sections.${s}.key`, key: section.key },
    ...section.fields.map(({ key }, f) => ({ at: `sections.${s}.fields.${f}.key`, key })),
  ])

/** Values are kept by key, so sections and fields share one set of them. */
export function keyFindings(sections: readonly Section[]): Finding[] {
  const seen = new Set<string>()
  return placesOf(sections).flatMap(({ at, key }) => {
    if (key === '') return [finding(at, 'required')]
    if (!KEY.test(key)) return [finding(at, 'wrong_key')]
    if (seen.has(key)) return [finding(at, 'key_taken', { key })]
    seen.add(key)
    return []
  })
}
