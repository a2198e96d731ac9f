import { keysIn, parseFormula, sumsIn } from '../formula/parse.ts'
import type { Field, Section } from '../shape.ts'
import { finding, type Finding } from './finding.ts'
import { circleFrom, type Links } from './circles.ts'

/** A field, or a section that repeats, as others can refer to it. */
interface Target {
  place: number
  /** The section whose lines it is in. */
  rows: string | null
  /** What `sum` can add in it. */
  columns: readonly string[] | null
}

interface Reference {
  from: Field
  section: Section
  place: number
  key: string
  at: string
  isSum: boolean
}

function targetsOf(sections: readonly Section[]): Map<string, Target> {
  const targets = new Map<string, Target>()
  let place = 0
  for (const { key, repeatable, fields } of sections) {
    for (const field of fields) {
      const columns = field.type === 'table' ? field.columns.map((column) => column.key) : null
      targets.set(field.key, { place: place++, rows: repeatable ? key : null, columns })
    }
    if (repeatable) targets.set(key, { place: place++, rows: null, columns: fields.map((field) => field.key) })
  }
  return targets
}

/** The keys that a field looks at: in its condition, and in its formula. */
function keysOf({ visible_if: condition, formula, type }: Field, at: string) {
  const inRules = (condition?.rules ?? []).map(({ key }, r) => ({ key, at: `${at}.visible_if.rules.${r}.key`, isSum: false }))
  const parsed = type === 'computed' && formula ? parseFormula(formula) : null
  const summed = new Set(parsed ? sumsIn(parsed).map(([of]) => of) : [])
  const inFormula = [...new Set(parsed ? keysIn(parsed) : [])].map((key) => ({
    key,
    at: `${at}.formula`,
    isSum: summed.has(key),
  }))
  return [...inRules, ...inFormula]
}

function referencesIn(sections: readonly Section[]): Reference[] {
  let place = 0
  return sections.flatMap((section, s) => {
    const found = section.fields.flatMap((from, f) => {
      const own = place++
      return keysOf(from, `sections.${s}.fields.${f}`).map((each) => ({ ...each, from, section, place: own }))
    })
    if (section.repeatable) place++
    return found
  })
}

/** Who looks at whom, by key. */
export function linksOf(sections: readonly Section[]): Links {
  const links = new Map<string, string[]>()
  for (const { from, key } of referencesIn(sections)) links.set(from.key, [...(links.get(from.key) ?? []), key])
  return links
}

function referenceFinding(
  { from, section, place, key, at, isSum }: Reference,
  targets: Map<string, Target>,
  links: Links,
): Finding[] {
  if (key === '') return [finding(at, 'required')]
  const target = targets.get(key)
  if (!target) return [finding(at, 'unknown_key', { key })]
  const circle = circleFrom(links, from.key, key)
  if (circle) return [finding(at, 'circular', { path: circle.join(' → ') })]
  if (target.place >= place) return [finding(at, 'refers_ahead', { key })]
  if ((target.columns !== null) !== isSum) return [finding(at, isSum ? 'nothing_to_sum' : 'needs_sum', { key })]
  return target.rows !== null && target.rows !== section.key ? [finding(at, 'in_rows', { key })] : []
}

function sumFindings(sections: readonly Section[], targets: Map<string, Target>): Finding[] {
  return sections.flatMap(({ fields }, s) =>
    fields.flatMap((field, f) => {
      const formula = field.type === 'computed' && field.formula ? parseFormula(field.formula) : null
      return (formula ? sumsIn(formula) : [])
        .filter(([of, column]) => targets.get(of)?.columns?.includes(column) === false)
        .map(([of, column]) => finding(`sections.${s}.fields.${f}.formula`, 'unknown_key', { key: `${of}.${column}` }))
    }),
  )
}

/** Conditions and formulas look back only, and never in a circle. Source: domain guide 2.4. */
export function linkFindings(sections: readonly Section[]): Finding[] {
  const [targets, links] = [targetsOf(sections), linksOf(sections)]
  return [
    ...referencesIn(sections).flatMap((reference) => referenceFinding(reference, targets, links)),
    ...sumFindings(sections, targets),
  ]
}
