import type { FieldErrors } from '#domain/app-error.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { areLinesRecorded, isOpen, isSigned, NOTED_OF_SIGNED, openIn, RECORDED_OF_LINES } from '#domain/contracts/editing.ts'
import type { ContractHead } from '#domain/contracts/record.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { enteredIn, namesOf } from '#domain/contracts/views.ts'
import type { Group } from '#domain/records/record.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import { branchesOf } from '../access/branches.ts'
import type { Caller } from '../serve.ts'

type Rights = ContractHead['rights']

/** Nobody has carried it on yet. */
export const isSubmission = ({ stage_id: stage }: { stage_id: number }) => stage <= CONTRACTS.lastRemovableStage

/** What someone may do with a contract of a branch. */
export function rightsFor({ stage, branch }: { stage: number; branch: number }, caller: Caller): Rights {
  const holds = (code: string) => branchesOf(caller, { all: [code] }).includes(branch)
  const change = holds('change_contract')
  return {
    change,
    remove: holds('delete_contract') && isSubmission({ stage_id: stage }),
    steps: change ? STEP_NAMES.filter((step) => openIn(stage, step).length > 0) : [],
  }
}

type Row = Values & { markets?: Row[] }

const rowsIn = (values: Values, name: string) => (values[name] ?? []) as Row[]

const but = (row: Row, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const BESIDE_SIGNED = [...NOTED_OF_SIGNED, ...RECORDED_OF_LINES]

/** Sections without what is still noted of their lines, and what is recorded line by line. */
const signedParts = (values: Values): Values[] =>
  rowsIn(values, 'sections').map((section) => ({
    ...section,
    markets: rowsIn(section, 'markets').map((market) => but(market, BESIDE_SIGNED)),
  }))

interface Sent {
  stage: number
  step: StepName
  draft: Values
  before: Values
  /** With rows that come back as they were. */
  had: Values
}

const panelOf = (step: StepName): Group | undefined =>
  enteredIn(step)
    .map(({ rows }) => rows['sections']?.rows?.['markets'])
    .find((group) => group !== undefined)

/** How a market stands that nobody has recorded anything of. */
const unrecorded = ({ fields, rows = {} }: Group): Values => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, 'default' in field ? field.default : null])),
  ...Object.fromEntries(Object.keys(rows).map((name) => [name, []])),
})

const isBlank = (value: unknown) => value === null || value === undefined || value === '' || value === false

/** Lines that would change past the calls which record them, by field. Source: domain guide 3.3. */
function recordedFaults(step: StepName, draft: Values, had: Values): FieldErrors {
  const panel = panelOf(step)
  if (!panel) return {}
  const known = new Map(rowsIn(had, 'sections').flatMap((section) => rowsIn(section, 'markets').map((row) => [row['id'], row])))
  const start = unrecorded(panel)
  const own = RECORDED_OF_LINES.filter((name) => name in start)
  const valueIn = (row: Values, name: string) => (isBlank(row[name]) ? start[name] : row[name])
  const changed = rowsIn(draft, 'sections').flatMap((section, at) =>
    rowsIn(section, 'markets').flatMap((row, place) => {
      const was = known.get(row['id']) ?? start
      return own
        .filter((name) => !isSame(valueIn(row, name), valueIn(was, name)))
        .map((name) => `sections.${at}.markets.${place}.${name}`)
    }),
  )
  return Object.fromEntries(changed.map((path) => [path, { key: 'recorded_by_line' }]))
}

/** What was sent of a step and can no longer be changed at the stage. */
export function lockedFaults({ stage, step, draft, before, had }: Sent): FieldErrors {
  const isChanged = (name: string) =>
    isSigned(stage) && name === 'sections' && isOpen(stage, step, name)
      ? !isSame(signedParts(draft), signedParts(before))
      : !isSame(draft[name], before[name])
  const mayStay = (name: string) => isOpen(stage, step, name) && !(isSigned(stage) && name === 'sections')
  const locked = namesOf(step).filter((name) => !mayStay(name) && isChanged(name))
  return {
    ...Object.fromEntries(locked.map((name) => [name, { key: 'locked_at_stage' }])),
    ...(areLinesRecorded(stage) && recordedFaults(step, draft, had)),
  }
}
