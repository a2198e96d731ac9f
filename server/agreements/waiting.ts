import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { branchesOf } from '../access/branches.ts'
import type { Caller } from '../serve.ts'
import { waitsFor, type Approver } from '../store/agreements/waiting.ts'

/** Where someone puts agreements into force that they may view. */
export const approverOf = (caller: Caller): Approver => ({
  userId: caller.userId,
  branches: branchesOf(caller, { all: ['approve_agreement', 'view_agreement'] }),
})

type Filter = Record<string, string>

/** A list of records that wait for decisions, narrowed to those that wait for who asks: in a shared address, each reader's own. Throws `not_valid`. */
export function narrowedFor(
  caller: Caller,
  { awaits }: Entity,
  filter: Filter,
): { filter: Filter; only?: ReturnType<typeof waitsFor> } {
  const { waits, ...rest } = filter
  if (!awaits || waits === undefined) return { filter }
  if (waits !== 'mine') throw new AppError('not_valid', { fields: { 'filter.waits': { key: 'not_valid' } } })
  return { filter: rest, only: waitsFor(approverOf(caller)) }
}
