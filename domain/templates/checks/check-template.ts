import { SIZES, type Section } from '../shape.ts'
import { fieldsFindings } from './fields.ts'
import { finding, type Finding } from './finding.ts'
import { keyFindings } from './keys.ts'
import { kindFindings } from './kinds.ts'
import { labelFindings } from './labels.ts'
import { linkFindings } from './links.ts'

function sizeFindings(sections: readonly Section[]): Finding[] {
  if (sections.length === 0) return [finding('sections', 'sections_missing')]
  if (sections.length > SIZES.sections) return [finding('sections', 'too_large', { maximum: SIZES.sections })]
  return sections.flatMap(({ fields, min, max, repeatable }, s) => {
    if (fields.length === 0) return [finding(`sections.${s}.fields`, 'fields_missing')]
    if (fields.length > SIZES.fields) return [finding(`sections.${s}.fields`, 'too_large', { maximum: SIZES.fields })]
    return repeatable && min !== null && max !== null && min > max ? [finding(`sections.${s}.max`, 'minimum_above')] : []
  })
}

/** Everything that keeps a template from being published, from its first section to its last. Source: domain guide 2.4. */
export function checkTemplate(sections: readonly Section[]): Finding[] {
  const found = [keyFindings, sizeFindings, fieldsFindings, linkFindings, kindFindings, labelFindings].flatMap((check) =>
    check(sections),
  )
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ at }: Finding) => {
  const [, section = -1, , field = -1] = at.split('.').map(Number)
  return section * (SIZES.fields + 2) + field
}
