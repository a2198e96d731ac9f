import type { FieldError } from '../../app-error.ts'
import { given, refuse, text, type Explain } from '../calculation.ts'
import { figure, percent, PERCENT_PLACES, sum, type Figure } from '../figures.ts'
import { cut } from './signed-places.ts'
import { reasonsFor, type Signed, type SigningInput, type WrittenLine } from './signing.ts'

type Standard = (input: SigningInput, explain: Explain) => Signed

type Faults = Record<string, FieldError>

function strangeNames({ lines, signed = {} }: SigningInput): Faults {
  const names = lines.map(({ name }) => name)
  const missing = names.filter((name) => !Object.hasOwn(signed, name))
  const unknown = Object.keys(signed).filter((name) => !names.includes(name))
  return Object.fromEntries([
    ...missing.map((name) => [`signed.${name}`, { key: 'required' }]),
    ...unknown.map((name) => [`signed.${name}`, { key: 'unknown_field' }]),
  ]) as Faults
}

function faultOfLine({ written, to_stand: stands, min_signed: minimum }: WrittenLine, line: Figure, agreed: boolean) {
  const whole = figure(written)
  if (!line.eq(cut(line))) return { key: 'too_many_decimals', params: { maximum: PERCENT_PLACES } }
  if (line.gt(whole)) return { key: 'above_written' }
  if (stands && !line.eq(whole) && !line.eq(cut(whole)) && !agreed) return { key: 'to_stand_changed' }
  return minimum !== undefined && line.lt(figure(minimum)) && !agreed ? { key: 'below_minimum' } : null
}

/** After inception each line that differs from the standard signing needs the agreement of who wrote it. */
function unagreed(input: SigningInput, signed: ReadonlyMap<string, Figure>, standard: Standard): string[] {
  const { inception, signed_on: on, agreements = [] } = input
  if (inception === undefined || on === undefined || on <= inception) return []
  const usual = standard(input, () => {}).lines
  return [...signed].flatMap(([name, line]) => (line.eq(given(usual.get(name))) || agreements.includes(name) ? [] : [name]))
}

function faultsOf(input: SigningInput, signed: ReadonlyMap<string, Figure>, standard: Standard): Faults {
  const { lines, order, instruction, agreements = [] } = input
  const faults: Faults = instruction === true ? {} : { instruction: { key: 'needs_instruction' } }
  for (const line of lines) {
    const fault = faultOfLine(line, given(signed.get(line.name)), agreements.includes(line.name))
    if (fault) faults[`signed.${line.name}`] = fault
  }
  const total = sum([...signed.values()])
  if (!total.eq(cut(figure(order)))) faults.signed = { key: 'not_the_order', params: { total: percent(total) } }
  const open = Object.keys(faults).length > 0 ? [] : unagreed(input, signed, standard)
  if (open.length > 0) faults.agreements = { key: 'needs_agreement', params: { names: open.join(', ') } }
  return faults
}

/** Signed lines as the client instructs. Throws `not_valid` with what an instruction cannot do. Source: domain guide 5.2. */
export function signAsInstructed(input: SigningInput, standard: Standard, explain: Explain): Signed {
  const strange = strangeNames(input)
  if (Object.keys(strange).length > 0) refuse(strange)
  const signed = new Map(input.lines.map(({ name }) => [name, figure(given(input.signed?.[name]))]))
  const faults = faultsOf(input, signed, standard)
  if (Object.keys(faults).length > 0) refuse(faults)
  explain('sign_down.instructed', { names: text([...signed.keys()].join(', ')) })
  return {
    lines: signed,
    factor: figure(input.order).div(sum(input.lines.map(({ written }) => figure(written)))),
    reasons: reasonsFor([...signed.keys()], 'instructed'),
  }
}
