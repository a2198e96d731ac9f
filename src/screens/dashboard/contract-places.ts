import type { TFunction } from 'i18next'

/** A returned review is listed with the reviews. Source: domain guide 3.1. */
const pageOf = (stage: number) => (stage === 8 ? 7 : stage)

/** What a stage is called where contracts are in it; worklists have names of their own. */
export const stageWord = (t: TFunction<['dashboard', 'places']>, stage: number): string =>
  t(`dashboard:stageName.${stage}` as 'dashboard:stageName.1')

export const viewOf = (uuid: string, tab = 'overview') => `/contract/form/${uuid}?view=${tab}`

/** The worklist of a stage, narrowed as the address says. */
export const worklistOf = (group: number, stage: number, narrowed = '') =>
  `/contract/${group}/${pageOf(stage)}${narrowed === '' ? '' : `?${narrowed}`}`

const list = (filters: Record<string, string>) => `/contract?${new URLSearchParams(filters).toString()}`

/** Stages of contracts that are bound, whatever came of them later, as a filter names them. */
export const BOUND = '15,16,17,18,19,21'
export const NOT_TAKEN_UP = '22'

/** Whether a quote was issued. */
export const QUOTED = { 'filter.quote_version__from': '1' }
export const NOT_QUOTED = { 'filter.quote_version__to': '0' }

const BEFORE_BOUND = Array.from({ length: 14 }, (_, at) => at + 1).join(',')

/** The contracts of an underwriting year in some stages, narrowed further. */
export const ofYear = (year: number, stages: string, filters: Record<string, string> = {}) =>
  list({
    'filter.year_of_account__from': String(year),
    'filter.year_of_account__to': String(year),
    'filter.stage_id': stages,
    ...filters,
  })

/** The contracts before they are bound that came into their stage on certain days. */
export const ofAge = ({ since_from: from, since_to: to }: { since_from: string | null; since_to: string | null }) =>
  list({
    'filter.stage_id': BEFORE_BOUND,
    ...(from !== null && { 'filter.stage_since__from': from }),
    ...(to !== null && { 'filter.stage_since__to': to }),
  })
