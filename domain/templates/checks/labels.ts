import { LANGUAGES } from '../../languages.ts'
import { optionsOf, type Field, type Labels, type Section } from '../shape.ts'
import { finding, listed, type Finding } from './finding.ts'

function missingIn(labels: Labels, at: string): Finding[] {
  const missing = LANGUAGES.filter((language) => !labels[language]?.trim())
  return missing.length === 0 ? [] : [finding(at, 'texts_missing', { languages: listed(missing) })]
}

/** A help may be left out, in all languages at once. */
const helpFindings = ({ help }: Section, at: string) =>
  Object.values(help).some((text) => text?.trim()) ? missingIn(help, at) : []

const fieldLabels = (field: Field, at: string): Finding[] => [
  ...missingIn(field.label, `${at}.label`),
  ...optionsOf(field).flatMap(({ label }, o) => missingIn(label, `${at}.options_or_lookup.options.${o}.label`)),
  ...field.columns.flatMap(({ label }, c) => missingIn(label, `${at}.columns.${c}.label`)),
]

/** Everything that a reader sees is there in all six languages (I1). */
export const labelFindings = (sections: readonly Section[]): Finding[] =>
  sections.flatMap((section, s) => [
    ...missingIn(section.title, `sections.${s}.title`),
    ...helpFindings(section, `sections.${s}.help`),
    ...section.fields.flatMap((field, f) => fieldLabels(field, `sections.${s}.fields.${f}`)),
  ])
