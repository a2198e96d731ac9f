import type { ShownOf } from '../records/inferred.ts'
import type { ENDORSEMENT } from './sections.ts'

type Every<S> = S extends readonly [infer First, ...infer Rest] ? ShownOf<First> & Every<Rest> : unknown

/** An endorsement as a reply shows it. */
export type ShownEndorsement = Every<typeof ENDORSEMENT>

export type Party = ShownEndorsement['parties'][number]
