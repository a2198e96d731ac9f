import type { FieldOf } from '#domain/records/field.ts'
import type { Fits } from '#src/actors/records/link-options.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { valueAt } from '#src/machines/contract/step-values.ts'
import { isHeldAsTyped } from '#src/machines/typed-name.ts'

/** What the choices of a link have to go with, as it stands beside it when they are asked for. */
export function fitsOf(field: FieldOf<'ref' | 'refs'>, name: string, path: string, { actor }: StepForm): Fits | undefined {
  if (!field.fits) return undefined
  const chosen = (ours: string) => () => {
    const value = (valueAt(actor.getSnapshot().context.draft, path.replace(/[^.]+$/, ours)) ?? '') as string
    return isHeldAsTyped(value) ? '' : value
  }
  const { ours, orElse } = field.fits
  const of = `contract.${name}`
  return {
    field: of,
    beside: chosen(ours),
    orElse: orElse && { field: `${of}.${orElse.ours}`, beside: chosen(orElse.ours) },
  }
}
