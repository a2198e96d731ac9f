import { added, type Stored } from './stored.ts'

export interface Told {
  kind: string
  key: string
  params?: Record<string, string | number> | undefined
}

/** What comes of a move, as it is told and as it is stored. */
interface Summary {
  stage: number[]
  /** Other contracts that go on with it. */
  renews: string[]
  booked: string[]
  reversed: number
  lines: string[]
  dropped: string[]
  cancelled: number
  issued: string[]
  endorsements: string[]
  papers: number
  told: string[] | number
  comments: number
  answers: number
  instalments: boolean
  quote: boolean
  umr: boolean
}

/** By what is told of lines, what happens to each of them. */
const OF_LINES: Readonly<Record<string, string>> = {
  lines_advised: 'advised',
  advice_superseded: 'superseded',
  lines_signed: 'signed',
  lines_reopened: 'reopened',
  lines_replaced: 'replaced',
  lines_closed: 'no_response',
  lines_dropped: 'dropped',
}
const RECORDED: readonly string[] = ['written', 'amended']
/** More names than these are counted. */
const NAMED = 5

const sorted = (texts: readonly string[]) => [...texts].toSorted((one, other) => one.localeCompare(other))

const namesOf = (names: readonly string[]): Summary['told'] => {
  const each = [...new Set(names)]
  return each.length > NAMED ? each.length : sorted(each)
}

function toldNames(of: (...keys: string[]) => Told['params'][]): Summary['told'] {
  const [counted] = of('approval_waiting_many', 'approval_decided_many', 'limit_told_many')
  if (counted) return Number(counted.count)
  return namesOf(of('approval_waiting', 'approval_decided', 'limit_told').flatMap((params) => String(params?.names).split(', ')))
}

/** What is told of a move. */
export function toldIn(changes: readonly Told[]): Summary {
  const of = (...keys: string[]) => changes.filter(({ key }) => keys.includes(key)).map(({ params }) => params)
  const total = (key: string) => of(key).reduce((sum, params) => sum + Number(params?.count), 0)
  const booked = changes.filter(({ key }) => key.startsWith('booked_'))
  const issued = changes.filter(({ key }) => key.startsWith('issued_'))
  return {
    stage: of('stage').map((params) => Number(params?.stage)),
    renews: sorted(of('renews').map((params) => String(params?.number))),
    booked: sorted(booked.map(({ params }) => `${params?.currency} ${params?.amount} ${params?.due_on}`)),
    reversed: total('returned_whole'),
    lines: sorted([
      ...changes.flatMap(({ key, params }) => (OF_LINES[key] ? [`${params?.section} ${OF_LINES[key]} ${params?.count}`] : [])),
      ...(of('line_recorded').length > 0 ? [`written ${of('line_recorded').length}`] : []),
    ]),
    dropped: sorted(of('section_dropped').map((params) => String(params?.section))),
    cancelled: total('sections_cancelled'),
    issued: sorted(
      issued.map(({ key, params }) => [key.slice('issued_'.length), params?.subject, params?.version].filter(Boolean).join(' ')),
    ),
    endorsements: sorted(of('endorsement_made').map((params) => String(params?.reference))),
    papers: total('papers_kept'),
    told: toldNames(of),
    comments: total('comments_sent'),
    answers: total('comments_answered'),
    instalments: of('instalments_recalculated').length > 0,
    quote: of('quote_valid', 'quote_reopened').length > 0,
    umr: of('umr_given').length > 0,
  }
}

function linesIn(before: Stored, after: Stored): string[] {
  const events = added(before.lines, after.lines)
  const recorded = events.filter(({ kind }) => RECORDED.includes(kind)).length
  const counts = new Map<string, number>()
  for (const { kind, section } of events)
    if (Object.values(OF_LINES).includes(kind)) counts.set(`${section} ${kind}`, (counts.get(`${section} ${kind}`) ?? 0) + 1)
  return sorted([...[...counts].map(([what, count]) => `${what} ${count}`), ...(recorded > 0 ? [`written ${recorded}`] : [])])
}

/** What is stored by a move with a contract. */
export function storedBetween(before: Stored, after: Stored, contract: string): Summary {
  const moved = Object.keys(after.stages).filter((number) => before.stages[number] !== after.stages[number])
  return {
    stage: moved.filter((number) => number === contract).map((number) => after.stages[number]!),
    renews: sorted(moved.filter((number) => number !== contract)),
    booked: sorted(added(before.booked, after.booked).map(({ currency, amount, due_on }) => `${currency} ${amount} ${due_on}`)),
    reversed: added(before.reversed, after.reversed).length,
    lines: linesIn(before, after),
    dropped: sorted(added(before.dropped, after.dropped)),
    cancelled: added(before.cancelled, after.cancelled).length,
    issued: sorted(added(before.issued, after.issued)),
    endorsements: sorted(added(before.endorsements, after.endorsements)),
    papers: added(before.papers, after.papers).length,
    told: namesOf(added(before.told, after.told)),
    comments: added(before.comments, after.comments).length,
    answers: added(before.answers, after.answers).length,
    instalments: added(before.instalments, after.instalments).length > 0,
    quote: before.quote !== after.quote,
    umr: before.umr !== after.umr,
  }
}
