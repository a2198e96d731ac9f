import type { FastifyRequest } from 'fastify'

export const pathOf = (request: FastifyRequest) => request.raw.url?.split('?')[0] ?? '/'
