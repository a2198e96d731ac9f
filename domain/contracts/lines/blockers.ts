import { least, percent, sum } from '../../calculations/figures.ts'
import { cut, isSignedWhole } from '../../calculations/shares/signed-places.ts'
import type { Blocker, BlockersOf } from '../blockers.ts'
import { isLive } from '../live-sections.ts'
import { figureIn } from '../problems/figures.ts'
import { orderOf } from '../problems/guidance.ts'
import { adviceIn, confirmationIn, type LineEventKind, type Trail } from './events.ts'
import type { PanelMarket, PanelSection, Subjectivity } from './shown.ts'
import type { SigningMethod } from './methods.ts'
import { lineToSign, signedOrder } from './sign-down.ts'
import {
  countedLines,
  isCommitted,
  isExpired,
  isOnRisk,
  isOrderFilled,
  nameOfMarket,
  signedTotal,
  writtenTotal,
} from './standing.ts'

export const LINES_NEEDS = [
  'noLineIsWritten',
  'everySectionHasLeader',
  'orderIsSet',
  'lineIsAcceptable',
  'linesFillOrder',
  'nobodyIsOnRisk',
  'signDownIsStored',
  'standingLinesFit',
  'signedLinesFillOrder',
  'signingIsAgreed',
  'everyLineIsConfirmed',
  'subjectivitiesAreMet',
  'sharesAreRecalculated',
] as const

export type LinesNeed = (typeof LINES_NEEDS)[number]

interface Event {
  id: number
  section: number
  market: number | null
  kind: LineEventKind
  facts: Record<string, unknown>
}

interface Run {
  method: SigningMethod
  isCurrent: boolean
  /** Its instruction has a file, and it was made by inception or every market whose line it varies has agreed. */
  isAgreed: boolean
}

export interface LinesScene {
  sections: readonly PanelSection[]
  /** Of the contract, in step 3C. */
  subjectivities: readonly Subjectivity[]
  trails: ReadonlyMap<number, Trail<Event>>
  sectionTrails: ReadonlyMap<number, Trail<Event>>
  runs: ReadonlyMap<number, Run>
  /** The day of who asks, and the instant. */
  today: string
  now: string
}

interface At {
  section: PanelSection
  place: number
}

const nameOf = ({ title, section_no: no }: PanelSection): string => title ?? String(no ?? '')

const live = ({ sections }: LinesScene): At[] =>
  sections.flatMap((section, place) => (isLive(section) ? [{ section, place }] : []))

const ofSection = ({ section, place }: At, key: string, field = 'markets', params: Blocker['params'] = {}): Blocker => ({
  step: field === 'order_pct_of_whole' ? '5' : '6',
  path: `sections.${place}.${field}`,
  key,
  params: { section: nameOf(section), ...params },
})

const ofMarket = (at: At, market: PanelMarket, key: string, field: string, params: Blocker['params'] = {}): Blocker =>
  ofSection(at, key, `markets.${at.section.markets.indexOf(market)}.${field}`, { market: nameOfMarket(market), ...params })

type Look = (scene: LinesScene) => Blocker[]

const eachMarket = (scene: LinesScene, find: (market: PanelMarket, at: At) => Blocker[]): Blocker[] =>
  live(scene).flatMap((at) => at.section.markets.flatMap((market) => find(market, at)))

const noLineIsWritten: Look = (scene) =>
  eachMarket(scene, (market, at) => (isCommitted(market) ? [ofMarket(at, market, 'line_is_written', 'written_line')] : []))

const everySectionHasLeader: Look = (scene) =>
  live(scene)
    .filter(({ section }) => section.markets.filter(({ is_leader: leads }) => leads).length !== 1)
    .map((at) => ({ ...ofSection(at, 'section_without_leader'), step: '5' }))

const orderIsSet: Look = (scene) =>
  live(scene)
    .filter(({ section }) => !figureIn(section.order_pct_of_whole)?.gt('0'))
    .map((at) => ofSection(at, 'order_not_set', 'order_pct_of_whole'))

/** A head of business has taken what is written for enough, and no less is written now. */
function isShortfallAccepted({ section }: At, { sectionTrails, now }: LinesScene): boolean {
  const accepted = figureIn(sectionTrails.get(section.id)?.shortfall?.facts.written)
  return accepted !== null && writtenTotal(section, now).gte(accepted)
}

const expired = (at: At, now: string): Blocker[] =>
  at.section.markets
    .filter((market) => isCommitted(market) && isExpired(market, now))
    .map((market) => ofMarket(at, market, 'line_expired', 'expires_at'))

const linesFillOrder: Look = (scene) =>
  live(scene)
    .filter((at) => !isOrderFilled(at.section, scene.now) && !isShortfallAccepted(at, scene))
    .flatMap((at) => {
      const [order, written] = [orderOf(at.section), writtenTotal(at.section, scene.now)]
      const figures = { written: percent(written), order: percent(order), open: percent(order.minus(written)) }
      return [ofSection(at, 'lines_short', 'markets', figures), ...expired(at, scene.now)]
    })

const nobodyIsOnRisk: Look = (scene) =>
  eachMarket(scene, (market, at) => (isOnRisk(market) ? [ofMarket(at, market, 'market_on_risk', 'written_line')] : []))

const signDownIsStored: Look = (scene) =>
  live(scene).flatMap((at) => {
    const run = scene.runs.get(at.section.id)
    if (!run) return [ofSection(at, 'no_signing_run')]
    return run.isCurrent ? [] : [ofSection(at, 'signing_run_outdated')]
  })

const standingLinesFit: Look = (scene) =>
  live(scene).flatMap((at) => {
    const order = signedOrder(at.section)
    const standing = countedLines(at.section, scene.now).filter(({ is_to_stand: stands }) => stands)
    const total = sum(standing.map((market) => cut(lineToSign(at.section, market))))
    return total.gt(order)
      ? [ofSection(at, 'standing_above_order', 'markets', { total: percent(total), order: percent(order) })]
      : []
  })

/** To four places, as lines are signed; what is written where that is less than the order. */
const signedLinesFillOrder: Look = (scene) =>
  live(scene).flatMap((at) => {
    const [order, total] = [signedOrder(at.section), signedTotal(at.section)]
    const written = countedLines(at.section, scene.now).map((market) => lineToSign(at.section, market))
    if (isSignedWhole(total, order, written)) return []
    const figures = { total: percent(total), order: percent(least(order, sum(written))) }
    return [ofSection(at, 'signed_not_order', 'markets', figures)]
  })

const signingIsAgreed: Look = (scene) =>
  live(scene).flatMap((at) => (scene.runs.get(at.section.id)?.isAgreed === false ? [ofSection(at, 'signing_not_agreed')] : []))

const everyLineIsConfirmed: Look = (scene) =>
  eachMarket(scene, (market, at) => {
    if (!isCommitted(market) || !figureIn(market.signed_line)?.gt('0')) return []
    const trail = scene.trails.get(market.id) ?? {}
    if (!adviceIn(trail)) return [ofMarket(at, market, 'line_not_advised', 'signed_line')]
    return confirmationIn(trail) ? [] : [ofMarket(at, market, 'line_not_confirmed', 'signed_line')]
  })

const isOverdue = ({ subjectivity_status: status, deadline }: Subjectivity, today: string): boolean =>
  status === 'breached' || ((status ?? 'open') === 'open' && deadline !== null && deadline < today)

const isUnmet = ({ subjectivity_status: status }: Subjectivity) => status !== 'satisfied' && status !== 'waived'

const wordsOf = ({ wording }: Subjectivity) => ({ wording: (wording ?? '').slice(0, 80) })

const subjectivitiesAreMet: Look = (scene) => [
  ...scene.subjectivities.flatMap((row, place): Blocker[] =>
    isOverdue(row, scene.today)
      ? [{ step: '3c', path: `subjectivities.${place}.subjectivity_status`, key: 'subjectivity_overdue', params: wordsOf(row) }]
      : [],
  ),
  ...eachMarket(scene, (market, at) =>
    market.subjectivities.flatMap((row, place) => {
      const field = `subjectivities.${place}.subjectivity_status`
      if (!isCommitted(market)) return []
      if (isOverdue(row, scene.today)) return [ofMarket(at, market, 'line_subjectivity_overdue', field, wordsOf(row))]
      const isNeeded = market.subjectivity_mode === 'no_cover_given' && isUnmet(row)
      return isNeeded ? [ofMarket(at, market, 'no_cover_before', field, wordsOf(row))] : []
    }),
  ),
]

const sharesAreRecalculated: Look = (scene) => [
  ...linesFillOrder(scene),
  ...live(scene).flatMap((at) =>
    scene.runs.get(at.section.id)?.isCurrent === false ? [ofSection(at, 'signing_run_outdated')] : [],
  ),
]

const LOOKS: Record<Exclude<LinesNeed, 'lineIsAcceptable'>, Look> = {
  noLineIsWritten,
  everySectionHasLeader,
  orderIsSet,
  linesFillOrder,
  nobodyIsOnRisk,
  signDownIsStored,
  standingLinesFit,
  signedLinesFillOrder,
  signingIsAgreed,
  everyLineIsConfirmed,
  subjectivitiesAreMet,
  sharesAreRecalculated,
}

/** What of its lines keeps a contract from its moves; which line someone brings with one is judged beside it. Source: domain guide 3.2. */
export const blockersOfLines = (scene: LinesScene): Omit<BlockersOf<LinesNeed>, 'lineIsAcceptable'> =>
  Object.fromEntries(Object.entries(LOOKS).map(([need, look]) => [need, look(scene)])) as Omit<
    BlockersOf<LinesNeed>,
    'lineIsAcceptable'
  >
