import type { ContractDraft, MarketDraft, SectionDraft } from '../draft.ts'
import { subjectivityProblems } from './conditions.ts'
import { together, eachRow, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'
import { isAbove, figureIn, HUNDRED, orZero, total } from './figures.ts'

/** What somebody records of a line once it is written. Source: domain guide 2.8: required at stage 6. */
const OF_WRITTEN = ['written_on', 'underwriter_name', 'underwriter_reference', 'year_of_account', 'evidence'] as const

function ofLine(row: MarketDraft, path: string, today: string): Problems {
  const { written_line: written, written_on: day } = row
  return together(
    ...(written ? OF_WRITTEN : []).map((name) => when(!row[name], () => lacking(path + name))),
    when(day && day > today, () => wrong(`${path}written_on`, 'in_future')),
    when(isAbove(row.signed_line, written), () => wrong(`${path}signed_line`, 'above_written')),
    when(isAbove(row.min_signed_line, written), () => wrong(`${path}min_signed_line`, 'above_written')),
    when(isAbove(row.guidance_min, written) || isAbove(written, row.guidance_max), () =>
      warning(`${path}written_line`, 'outside_guidance'),
    ),
    when(day && row.expires_on && row.expires_on < day, () => wrong(`${path}expires_on`, 'before_start')),
    subjectivityProblems(`${path}subjectivities`, row.subjectivities),
  )
}

/** Whoever leads has written first; another order needs a word. */
function leaderFirst({ markets = [] }: SectionDraft, path: string): Problems {
  const leader = markets.find(({ is_leader: leads }) => leads)?.written_on
  const isEarlier = markets.some(({ is_leader: leads, written_on: day }) => !leads && leader && day && day < leader)
  return together(when(isEarlier, () => warning(`${path}markets`, 'leader_not_first')))
}

function ofSection(layer: SectionDraft, path: string, today: string): Problems {
  const { markets = [], order_pct_of_whole: order } = layer
  const signed = markets.filter(({ signed_line: line }) => figureIn(line))
  const whole = layer.basis_of_signed_lines === 'percent_of_order' ? HUNDRED : orZero(order ?? '100')
  const sum = total(signed, (row) => row.signed_line)
  return together(
    eachRow(`${path}markets`, markets, (row, at) => ofLine(row, at, today)),
    leaderFirst(layer, path),
    when(signed.length > 0 && !sum.eq(whole), () =>
      wrong(`${path}markets`, 'signed_not_order', { total: sum.toFixed(4), order: whole.toFixed(4) }),
    ),
  )
}

/** Source: domain guide 4, step 6. */
export const lineProblems = (draft: ContractDraft, { today }: { today: string }): Problems => {
  const { settlement_due_date: due, period_from: from } = draft
  return together(
    when(due && from && due < from, () => wrong('settlement_due_date', 'before_inception')),
    eachRow('sections', draft.sections, (layer, path) => ofSection(layer, path, today)),
  )
}
