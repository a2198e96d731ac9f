import { decimalOf, unitsOf } from '../../calculations/units.ts'
import type { ComputedSection } from '../computed.ts'

/** A part of a proportional cover: from and to are shares of the whole, 0 to 1. */
export interface Part {
  who: 'retained' | 'ceded'
  from: number
  to: number
  /** Percent of the whole, at most four places. */
  pct: string
  /** In the currency of the section, where it is known. */
  amount: string | null
}

/** A quota share or surplus: who takes how much of each risk. */
export interface Block {
  section: ComputedSection
  parts: Part[]
  /** Lines of a surplus above the retention; null for a quota share. */
  lines: string | null
}

const NUMBER = /^\d{1,18}(\.\d{1,8})?$/
const HUNDRED = unitsOf('100')
const ONE = unitsOf('1')
const PLACES = 10_000n
const unitsIn = (text: string | null): bigint | null => (text !== null && NUMBER.test(text) ? unitsOf(text) : null)

/** Percent to four places. */
const rounded = (units: bigint) => ((units + PLACES / 2n) / PLACES) * PLACES

/** What is ceded of the whole, in hundred-millionths of a percent. */
function cededOf({ cession_pct, lines_ceded }: ComputedSection): bigint | null {
  const [cession, lines] = [unitsIn(cession_pct), unitsIn(lines_ceded)]
  if (cession) return cession > HUNDRED ? HUNDRED : cession
  return lines ? rounded((HUNDRED * lines) / (lines + ONE)) : null
}

const product = (one: bigint, other: bigint) => (one * other) / ONE

function amountsOf(section: ComputedSection, ceded: bigint): { retained: string | null; ceded: string | null } {
  const [insured, retention, lines] = [section.sum_insured, section.retention_amount, section.lines_ceded].map(unitsIn)
  if (retention && lines)
    return { retained: decimalOf(retention), ceded: section.max_cession ?? decimalOf(product(retention, lines)) }
  if (!insured) return { retained: null, ceded: null }
  const part = (insured * ceded) / HUNDRED
  return { retained: decimalOf(insured - part), ceded: decimalOf(part) }
}

function blockOf(section: ComputedSection): Block | null {
  const ceded = cededOf(section)
  if (ceded === null) return null
  const [kept, amounts] = [HUNDRED - ceded, amountsOf(section, ceded)]
  const edge = Number(kept) / Number(HUNDRED)
  const parts: Part[] = [
    { who: 'retained', from: 0, to: edge, pct: decimalOf(kept), amount: amounts.retained },
    { who: 'ceded', from: edge, to: 1, pct: decimalOf(ceded), amount: amounts.ceded },
  ]
  return {
    section,
    parts: parts.filter(({ from, to }) => to > from),
    lines: section.cession_pct === null ? section.lines_ceded : null,
  }
}

const isActive = ({ section_status: status }: ComputedSection) => status === null || status === 'active'

/** Proportional covers among the active sections. Source: domain guide 4 and 5.15. */
export const blocksOf = (sections: readonly ComputedSection[]): Block[] =>
  sections.filter(isActive).flatMap((section) => blockOf(section) ?? [])
