import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pingDatabase } from '../store/transaction/ping.ts'

/** ms that the database may take to say that it is there. */
const PATIENCE = 1_000

/** `/healthz`: the process lives. `/readyz`: it can answer calls; false as soon as it is stopping. */
export function serveHealth(app: FastifyInstance, { db }: Deps, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await answers(pingDatabase(db)))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' })
  })
}

async function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)))
  const answered = question.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
