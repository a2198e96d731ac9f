import type { FieldErrors, Problem } from '#domain/app-error.ts'
import { stepProblems } from '#domain/contracts/problems/index.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { together, type Problems } from '#domain/records/problems.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import type { StepContext } from '#src/machines/contract/contract-step.setup.ts'
import { placeIn, valueAt, type StepValues } from '#src/machines/contract/step-values.ts'
import { knownNames } from '#src/services/option-names.ts'
import { malformed } from './malformed.ts'
import { fieldsBeside, shownShape } from './step-shape.ts'
import { wholeValues } from './step-values.ts'

const codeOf = (currency: number) => knownNames.get(`currency:${currency}`)?.name ?? null

/** The day of the reader, and the instant. */
export interface When {
  today: string
  now: string
}

/** What the browser can tell of a step. `beside`: single values of the other steps, in the form of a draft. */
export function judged(step: StepName, values: StepValues, beside: StepValues, { today, now }: When): Problems {
  const draft: Values = {
    ...wholeValues({ fields: fieldsBeside(step), rows: {} }, beside),
    ...wholeValues(shownShape(step), values),
  }
  const found = stepProblems(step, draft, { today, now, codeOf })
  return { ...found, wrong: { ...found.wrong, ...malformed(step, values) } }
}

/** What is told of a part of `then` that is the same now, at the place where it stands now. */
export function lasting(told: FieldErrors, then: StepValues, now: StepValues): FieldErrors {
  if (then === now) return told
  const still: FieldErrors = {}
  for (const [path, error] of Object.entries(told)) {
    const place = placeIn(path, then, now)
    if (place !== null && isSame(valueAt(then, path), valueAt(now, place))) still[place] = error
  }
  return still
}

const except = (told: FieldErrors, known: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(told).filter(([path, { key }]) => known[path]?.key !== key))

/** A refusal comes in the words of the server. */
const REFUSED = 'refused'
const refusals = ({ fields }: Problem): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, { key: REFUSED, params: { message } }]))

/** What was told with a step as it was read, and what the browser knows of that by itself. */
interface Told {
  read: StepContext['read']
  known: Problems
}

/** What the server alone could tell of a step, and what it refused, holds as long as its part is the same. */
export function toldOf({ draft, refused, problem }: StepContext, { read, known }: Told): Problems {
  const still = (kind: keyof Problems) => lasting(except(read.found[kind], known[kind]), read.values, draft)
  const servers = { missing: still('missing'), wrong: still('wrong'), warnings: still('warnings') }
  return together(servers, { wrong: refused && problem ? lasting(refusals(problem), refused, draft) : {} })
}
