import type { Call } from './call.ts'

const viewing = { method: 'GET', access: { all: ['view_agreementcontract'] }, tag: 'agreement' } as const
const path = '/master/agreement-contract/:id/limits/'

/** What is used of the limits of an agreement contract, and what would be with a declaration. */
export const agreementLimitCalls = {
  loadAgreementLimits: { name: 'loadAgreementLimits', path, ...viewing },
  loadDeclarationEffect: { name: 'loadDeclarationEffect', path: `${path}effect/`, ...viewing },
} as const satisfies Record<string, Call>
