import type { loadAgreementLimits, loadDeclarationEffect } from '#domain/api/binder/limits.ts'
import { agreementLimitCalls } from '#domain/api/calls/agreement-limits.ts'
import type { Call } from '#domain/api/calls/call.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import type { Input } from '#domain/api/endpoint.ts'

const limits: Call<typeof loadAgreementLimits> = agreementLimitCalls.loadAgreementLimits
const effect: Call<typeof loadDeclarationEffect> = agreementLimitCalls.loadDeclarationEffect

/** What is used of the limits of an agreement contract; asked anew when the contract is another version. */
export const useLimits = (id: number, version: number) => useLoaded(limits, { id }, version)

/** What a declaration would use of them. */
export const useDeclarationEffect = (asked: Input<typeof loadDeclarationEffect>) => useLoaded(effect, asked)
