import { calculation, date, given, pct, refuse, type Explain } from '../calculation.ts'
import { signAsInstructed } from './disproportionate.ts'
import { figure, percent, printed, sum, ZERO } from '../figures.ts'
import {
  fill,
  FACTOR_PLACES,
  onSignedPlaces,
  signedInFull,
  signingInput,
  type LineReason,
  type Signed,
  type SigningInput,
  type WrittenLine,
} from './signing.ts'

/** Lines that were written by inception, where they did not fill the order: they sign in full, and later ones share what is left. */
function earlyLines({ order, inception, lines }: SigningInput, explain: Explain): readonly WrittenLine[] {
  if (inception === undefined) return []
  const early = lines.filter(({ written_on: on }) => on === undefined || on <= inception)
  const total = sum(early.map(({ written }) => figure(written)))
  if (early.length === lines.length || total.gte(figure(order))) return []
  explain('sign_down.by_inception', { inception: date(inception), total: pct(percent(total)) })
  return early
}

function assertMinima(lines: readonly WrittenLine[]): void {
  for (const [place, { written, min_signed: minimum }] of lines.entries())
    if (minimum !== undefined && figure(minimum).gt(figure(written)))
      refuse({ [`lines.${place}.min_signed`]: { key: 'above_written' } })
}

function signStandard(exact: SigningInput, explain: Explain): Signed {
  const input = { ...exact, lines: exact.lines.map(onSignedPlaces) }
  const [order, total] = [figure(input.order), sum(input.lines.map(({ written }) => figure(written)))]
  if (total.lte(order)) {
    explain('sign_down.not_over', { written: pct(percent(total)), order: pct(input.order) })
    return signedInFull(input.lines)
  }
  const early = earlyLines(input, explain)
  const later = input.lines.filter((line) => !early.includes(line))
  const left = order.minus(sum(early.map(({ written }) => figure(written))))
  const filled = fill(left, later, explain)
  const first = signedInFull(early, 'early')
  return {
    ...filled,
    lines: new Map([...first.lines, ...filled.lines]),
    reasons: new Map([...first.reasons, ...filled.reasons]),
  }
}

/** Signed lines in the order of the panel, together the order or all that was written. */
function resultOf({ order, lines }: SigningInput, { lines: signed, factor }: Signed, explain: Explain) {
  const inOrder = lines.map(({ name: who }) => [who, given(signed.get(who))] as const)
  const total = sum(inOrder.map(([, line]) => line))
  const shortfall = figure(order).minus(total)
  const result = {
    signed: Object.fromEntries(inOrder.map(([who, line]) => [who, percent(line)])),
    total: percent(total),
    factor: printed(factor, FACTOR_PLACES),
    shortfall: percent(shortfall),
  }
  explain('sign_down.total', { total: pct(result.total), order: pct(order) })
  if (shortfall.gt(ZERO)) explain('sign_down.shortfall', { shortfall: pct(result.shortfall) })
  return result
}

function signLines(input: SigningInput, explain: Explain): Signed {
  assertMinima(input.lines)
  const isInstructed = input.method === 'disproportionate'
  const instructed = ['signed', 'instruction', 'agreements', 'signed_on'] as const
  const stray = isInstructed ? [] : instructed.filter((field) => input[field] !== undefined)
  if (stray.length > 0) refuse(Object.fromEntries(stray.map((field) => [field, { key: 'only_disproportionate' }])))
  return isInstructed ? signAsInstructed(input, signStandard, explain) : signStandard(input, explain)
}

/** Written lines brought down to the order, by the standard provisions or as the client instructs. Source: domain guide 5.2. */
export const signDown = calculation(signingInput, (input, explain) => resultOf(input, signLines(input, explain), explain))

/** The same, with how each line came about. */
export const signDownWithReasons = calculation(signingInput, (input, explain) => {
  const signed = signLines(input, explain)
  return { ...resultOf(input, signed, explain), reasons: Object.fromEntries(signed.reasons) as Record<string, LineReason> }
})
