import { confirmLineOf } from '../contracts/lines/confirm.ts'
import { setSubjectivityOf } from '../contracts/lines/move.ts'
import { recordLineOf } from '../contracts/lines/record.ts'
import { signDownOf } from '../contracts/lines/run.ts'
import { daysAfter } from '#domain/dates.ts'
import { isLive } from '#domain/contracts/live-sections.ts'
import { listLineVersions } from '../store/contracts/lines/markets.ts'
import { read, sectionsOf, type Act, type Desk } from './desk.ts'

const UNDERWRITERS = ['J. Merriweather', 'S. Okonkwo', 'L. Brandauer', 'M. Castellane', 'P. Hollis', 'Y. Tanabe']

/** The market after the leader wants to see the survey. */
const SUBJECT = 1
const SURVEY_DAYS = 30

const named = ({ contract }: Desk, place: number) => UNDERWRITERS[(place + contract.made) % UNDERWRITERS.length]!

const referenceOf = ({ contract: { panel, line, made } }: Desk, place: number) =>
  `${panel[place]![0].replace(/\W/g, '')}${line}${String(made).padStart(4, '0')}`

interface Placed {
  section: ReturnType<typeof sectionsOf>[number]
  market: ReturnType<typeof sectionsOf>[number]['markets'][number]
  version: number
}

/** The lines of a market on all sections that stand, by the contract as it was read last. */
async function linesOf({ sql, seen: stored }: Desk, place: number): Promise<{ placed: Placed[]; year: number; from: string }> {
  const versions = await listLineVersions(sql, stored.id)
  const placed = sectionsOf(stored)
    .filter(isLive)
    .flatMap((section) => {
      const market = section.markets[place]
      return market ? [{ section, market, version: versions.get(market.id)! }] : []
    })
  return { placed, year: stored.shown.year_of_account as number, from: stored.shown.period_from as string }
}

/** A market writes its lines. */
export const write = (place: number): Act => ({
  name: `write line ${place + 1}`,
  by: 'keeper',
  async does(desk) {
    const { contract, papers, today, sql, call, uuid } = desk
    const { placed, year, from } = await linesOf(desk, place)
    const wording = 'Agreement of the survey recommendations.'
    const deadline = daysAfter(from > today ? from : today, SURVEY_DAYS)
    const isSubject = place === SUBJECT
    for (const { market, version } of placed)
      await recordLineOf(sql, call, {
        uuid,
        market: market.id,
        line_version: version,
        written_basis: 'percent_of_whole',
        written_line: String(contract.panel[place]![1]),
        written_amount: null,
        written_at: call.clock().toISOString(),
        expires_at: null,
        is_to_stand: false,
        is_lead_only: false,
        min_signed_line: null,
        line_condition: '',
        subjectivity_mode: isSubject ? 'holding_cover' : 'none',
        subjectivities: isSubject ? [{ id: null, wording, deadline }] : [],
        underwriter_name: named(desk, place),
        underwriter_reference: referenceOf(desk, place),
        year_of_account: year,
        risk_code: market.risk_code?.id ?? null,
        evidence: papers.stamps ?? null,
        acceptance: '',
        reason: '',
      })
    return null
  },
})

/** What lines are subject to is met. */
export const meetSubjectivities: Act = {
  name: 'meet subjectivities',
  by: 'keeper',
  async does(desk) {
    const { sql, call, uuid } = desk
    const { placed } = await linesOf(desk, SUBJECT)
    for (const { market, version } of placed)
      for (const { id, subjectivity_status: status } of market.subjectivities)
        if (status === 'open')
          await setSubjectivityOf(sql, call, {
            uuid,
            market: market.id,
            line_version: version,
            subjectivity: id,
            status: 'satisfied',
            reason: 'The survey is done and its recommendations are agreed.',
          })
    return null
  },
}

export const signDown: Act = {
  name: 'sign down',
  by: 'checker',
  async does(desk) {
    const { sql, call, uuid } = desk
    const stored = await read(desk)
    let version = stored.row_version
    for (const section of sectionsOf(stored).filter(isLive)) {
      const said = { method: 'standard', signed: [], instruction: null, agreements: [], reason: '' } as const
      const asked = { uuid, section: section.id, row_version: version, ...said, signed: [], agreements: [] }
      version = (await signDownOf(sql, call, asked)).row_version
    }
    return null
  },
}

/** A market confirms the lines that it was advised of. */
export const confirm = (place: number): Act => ({
  name: `confirm line ${place + 1}`,
  by: 'checker',
  async does(desk) {
    const { papers, sql, call, uuid } = desk
    const { placed, year } = await linesOf(desk, place)
    for (const { market, version } of placed)
      await confirmLineOf(sql, call, {
        uuid,
        market: market.id,
        line_version: version,
        signed_line: market.signed_line!,
        underwriter_reference: referenceOf(desk, place),
        year_of_account: year,
        signing_number_date: '',
        evidence: papers.stamps!,
      })
    return null
  },
})
