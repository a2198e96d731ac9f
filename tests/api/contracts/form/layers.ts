import type { ContractHead } from '#domain/contracts/record.ts'

export interface Row extends Record<string, unknown> {
  id: number
}

/** A layer that lacks nothing in step 3A. */
export const layerIn = (currency: number, values: object = {}) => ({
  title: 'First layer',
  layer_no: 1,
  currency,
  limit_basis: 'any_one_occurrence',
  limit: '4000000',
  attachment: '1000000',
  ...values,
})

/** How a step stands in the rail. */
export const standingOf = ({ steps }: Pick<ContractHead, 'steps'>, step: string) => steps.find((each) => each.step === step)!
