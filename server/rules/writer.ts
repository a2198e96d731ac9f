import type { Entity } from '#domain/entities/entity.ts'
import { accessOf } from '#domain/entities/places.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { fileWriter } from './files.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Rules, Writer } from '../store/entities/write.ts'

/** Rules of an entity beyond its declaration, for one caller. */
export type RulesFor = (call: Call) => Rules

/** The branches whose rows the caller may look at. */
export const readable = (entity: Entity, call: Call) => branchesOf(callerOf(call), accessOf(entity, 'view'))

export function writerOf(entity: Entity, verb: 'add' | 'change' | 'delete', call: Call): Writer {
  const caller = callerOf(call)
  const reach = {
    acts: branchesOf(caller, accessOf(entity, verb)),
    sees: readable(entity, call),
    names: ownBranches(caller),
  }
  return { actorId: caller.userId, requestId: call.requestId, now: call.clock(), reach, files: fileWriter(call) }
}
