import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import { listedEndorsement } from '#domain/endorsements/listed.ts'
import { listedSource } from '#domain/sources/listed.ts'
import { listedTicket } from '#domain/tickets/listed.ts'

/** Everything that is listed, searched and referred to by a declaration: the entities, and records that need more than one. */
export const RECORDS: readonly Entity[] = [...ENTITIES, listedSource, listedContract, listedEndorsement, listedTicket]
