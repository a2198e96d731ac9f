import type { Blocker, BlockersOf } from '#domain/contracts/blockers.ts'
import { isActive, type ShownSection } from '#domain/contracts/figures/shown.ts'
import { REQUIRED_PAPERS, type RequiredPaper } from '#domain/contracts/issued.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { listWaivers, paperStanding, type Standing, type Waiver } from '../../store/contracts/required-papers.ts'
import type { Sql } from '../../store/database.ts'

const rows = (values: Values, name: string) => (values[name] ?? []) as Values[]

/** Whether a file of a type was uploaded in any step. */
const isUploaded = ({ shown }: StoredContract, type: string): boolean =>
  Object.keys(shown)
    .filter((name) => name.endsWith('_files'))
    .some((name) => rows(shown, name).some((row) => row.doc_type === type && row.file !== null))

/** Numbered wordings that the market publishes: their reference stands for their text. Source: domain guide 7. */
const STANDARD = /^(LMA|LSW|NMA|LPO|AVN|AVS|IUA|JC|JH|JL|JR|JS|CL|RJC)[ -]?\d/i

/** Other clauses that stand without their wording, where no wording was uploaded either. */
const wordings = ({ shown }: StoredContract): Blocker[] =>
  rows(shown, 'clauses').flatMap(({ reference, wording, wording_file: file }, place) =>
    wording || file || STANDARD.test((reference as string | null) ?? '')
      ? []
      : [
          {
            step: '3c',
            path: `clauses.${place}.wording`,
            key: 'wording_missing',
            params: { reference: typeof reference === 'string' ? reference : place + 1 },
          },
        ],
  )

/** Markets whose signed line has no evidence of its own. Source: domain guide 4, step 6. */
const stamps = ({ shown }: StoredContract): Blocker[] =>
  rows(shown, 'sections').flatMap((section, at) => {
    if (!isActive(section as unknown as ShownSection)) return []
    return rows(section, 'markets').flatMap(({ market, stamp_code: stamp, signed_line: line, evidence }, place): Blocker[] =>
      Number(line ?? 0) > 0 && !evidence
        ? [
            {
              step: '6',
              path: `sections.${at}.markets.${place}.evidence`,
              key: 'evidence_missing',
              params: { market: (market as Named | null)?.name ?? (stamp as string | null) ?? '' },
            },
          ]
        : [],
    )
  })

type Look = (stored: StoredContract, standing: Standing) => Blocker[]

/** What of each lacks, a waiver apart. */
const LACKS: Readonly<Record<RequiredPaper, Look>> = {
  wordings: (stored) => (isUploaded(stored, 'wording') ? [] : wordings(stored)),
  survey: (stored, { needs_survey: needs }) =>
    !needs || isUploaded(stored, 'survey') ? [] : [{ step: '3c', path: 'condition_files', key: 'survey_missing' }],
  stamp_evidence: (stored) => (isUploaded(stored, 'stamp_evidence') ? [] : stamps(stored)),
  signed_slip: (stored, { has_signed_slip: isIssued }) =>
    isIssued || isUploaded(stored, 'signed_slip') ? [] : [{ step: null, path: null, key: 'signed_slip_missing' }],
}

export interface Required {
  paper: RequiredPaper
  blockers: Blocker[]
  waiver: Waiver | null
}

/** Where each of the papers stands that binding asks for. */
export async function requiredPapers(sql: Sql, stored: StoredContract): Promise<Required[]> {
  const standing = await paperStanding(sql, stored.id)
  const waivers = await listWaivers(sql, stored.id)
  return REQUIRED_PAPERS.map((paper) => ({
    paper,
    blockers: LACKS[paper](stored, standing),
    waiver: waivers.find((each) => each.paper === paper) ?? null,
  }))
}

/** Papers that lack before a contract is bound and were not waived. Source: domain guide 3.2, move 26. */
export async function documentBlockers(sql: Sql, stored: StoredContract): Promise<BlockersOf<'documentsAreComplete'>> {
  const required = await requiredPapers(sql, stored)
  return { documentsAreComplete: required.flatMap(({ blockers, waiver }) => (waiver ? [] : blockers)) }
}
