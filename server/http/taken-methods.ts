import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import type { Endpoint, TakenMethods } from '#domain/api/endpoint.ts'
import type { Served } from '../serve.ts'
import { pathOf } from './request-path.ts'

const valueIn = ({ query }: FastifyRequest, { name, start }: TakenMethods): string => {
  const sent = (query as Record<string, unknown>)[name]
  return typeof sent === 'string' ? sent : start
}

/** Throws `method_not_allowed`, with those that are, where what the query names does not take the method. */
export function assertTaken(request: FastifyRequest, { taken }: Pick<Endpoint, 'taken'>): void {
  if (!taken) return
  const value = valueIn(request, taken)
  const allowed = Object.hasOwn(taken.of, value) ? taken.of[value] : undefined
  const asked = request.method === 'HEAD' ? 'GET' : request.method
  if (allowed && !allowed.some((method) => method === asked))
    throw new AppError('method_not_allowed', { params: { allow: allowed.join(', ') } })
}

/** The same of a method that none of the calls at a path has. */
export function assertTakenAt(request: FastifyRequest, served: readonly Served[]): void {
  const path = pathOf(request).replace(/\/$/, '')
  const found = served.find(({ endpoint }) => endpoint.taken && `/api${endpoint.path}` === path)
  if (found) assertTaken(request, found.endpoint)
}
