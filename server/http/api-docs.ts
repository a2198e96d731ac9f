import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '../project-root.ts'
import { openApiDocument } from './openapi.ts'

/** The reading page is scripts and styles of its own, from here only. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Every server of a process tells the same: writing it is the larger half of a start. */
let written: ReturnType<typeof openApiDocument> | undefined

/** `/api/openapi.json`, and a page to read it at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  const document = (written ??= openApiDocument(version))
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    indexPrefix: '',
    uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'none', validatorUrl: null },
    theme: { title: 'Slipway API' },
  })
}
